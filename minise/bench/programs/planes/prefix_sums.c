// Sums of the first numbers of an array, kept up to date while a number at an unknown place changes.
#include <assert.h>
#include <minise.h>

#define N 24

int main(void)
{
    int numbers[N], sums[N];
    for (int i = 0; i < N; i++)
        numbers[i] = i;
    for (int round = 0; round < 30; round++)
        for (int i = 0; i < N; i++)
            sums[i] = numbers[i] + (i == 0 ? 0 : sums[i - 1]);
    numbers[minise_range(0, N, "place")] = 100;
    for (int i = 0; i < N; i++)
        sums[i] = numbers[i] + (i == 0 ? 0 : sums[i - 1]);
    assert(sums[N - 1] >= 276);
    return 0;
}
