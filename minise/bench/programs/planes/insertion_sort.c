// Insertion sort; the last number is unknown.
#include <assert.h>
#include <minise.h>

#define N 70

int main(void)
{
    int a[N];
    for (int i = 0; i < N; i++)
        a[i] = N - i;
    a[N - 1] = minise_range(N - 5, N + 5, "last");
    for (int i = 1; i < N; i++) {
        int kept = a[i], j = i - 1;
        while (j >= 0 && a[j] > kept) {
            a[j + 1] = a[j];
            j--;
        }
        a[j + 1] = kept;
    }
    for (int i = 0; i + 1 < N; i++)
        assert(a[i] <= a[i + 1]);
    return 0;
}
