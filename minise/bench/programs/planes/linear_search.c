// Searching numbers among many; one of those searched is unknown.
#include <assert.h>
#include <minise.h>

#define N 150

int find(const int *a, int wanted)
{
    int i = 0;
    while (i < N && a[i] != wanted)
        i++;
    return i;
}

int main(void)
{
    int a[N];
    for (int i = 0; i < N; i++)
        a[i] = 3 * i;
    for (int i = 0; i < N; i++)
        assert(find(a, 3 * i) == i);
    int wanted = minise_range(0, 8, "wanted");
    assert((find(a, wanted) == N) == (wanted % 3 != 0));
    return 0;
}
