// Bubble sort of numbers in falling order, one of which is unknown.
#include <assert.h>
#include <minise.h>

#define N 60

int main(void)
{
    int a[N];
    for (int i = 0; i < N; i++)
        a[i] = 10 * (N - i);
    a[N / 2] = minise_range(295, 310, "unknown");
    for (int end = N - 1; end > 0; end--)
        for (int i = 0; i < end; i++)
            if (a[i] > a[i + 1]) {
                int kept = a[i];
                a[i] = a[i + 1];
                a[i + 1] = kept;
            }
    for (int i = 0; i + 1 < N; i++)
        assert(a[i] <= a[i + 1]);
    return 0;
}
