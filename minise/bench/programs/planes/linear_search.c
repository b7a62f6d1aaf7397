// Searching a number that was put to an unknown place.
#include <assert.h>
#include <minise.h>

#define N 60

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
        a[i] = i;
    unsigned place = minise_range(0, N, "place");
    a[place] = 1000;
    assert(find(a, 1000) < N);
    return 0;
}
