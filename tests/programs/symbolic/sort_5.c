/* Insertion sort of five numbers. */
// paths: 120
#include <assert.h>
#include <minise.h>

enum { N = 5 };

int main(void)
{
    int a[N];
    minise_symbolic(a, sizeof a, "a");
    for (int i = 1; i < N; i++) {
        int key = a[i], j = i;
        while (j > 0 && a[j - 1] > key) {
            a[j] = a[j - 1];
            j--;
        }
        a[j] = key;
    }
    for (int i = 1; i < N; i++)
        assert(a[i - 1] <= a[i]);
    return 0;
}
