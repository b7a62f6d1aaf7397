// Insertion sort; a number at an unknown place was changed before.
#include <assert.h>
#include <minise.h>

#define N 10

int main(void)
{
    int a[N];
    for (int i = 0; i < N; i++)
        a[i] = (7 * i) % N;
    a[minise_range(0, N, "place")] = 3;
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
