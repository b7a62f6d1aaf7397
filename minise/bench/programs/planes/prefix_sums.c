// Sums of the first numbers of an array, computed again and again; then a number at an unknown place changes.
#include <assert.h>
#include <minise.h>

#define N 50
#define ROUNDS 150

int main(void)
{
    int numbers[N], sums[N];
    for (int i = 0; i < N; i++)
        numbers[i] = i;
    for (int round = 0; round < ROUNDS; round++)
        for (int i = 0; i < N; i++)
            sums[i] = numbers[i] + (i == 0 ? 0 : sums[i - 1]);
    int place = minise_range(0, N, "place");
    assert(sums[place] <= N * N);
    sums[place] = 0;
    assert(sums[N - 1] == 0 || sums[N - 1] == N * (N - 1) / 2);
    return 0;
}
