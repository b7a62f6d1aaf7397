/* A sort that forgets the last element: the assertion fails on some orders. */
// paths: 4
#include <assert.h>
#include <minise.h>

enum { N = 3 };

int main(void)
{
    int a[N];
    minise_symbolic(a, sizeof a, "a");
    for (int i = 1; i < N - 1; i++)
        for (int j = i; j > 0 && a[j - 1] > a[j]; j--) {
            int t = a[j];
            a[j] = a[j - 1];
            a[j - 1] = t;
        }
    for (int i = 1; i < N; i++)
        assert(a[i - 1] <= a[i]); // fault: assertion failure
    return 0;
}
