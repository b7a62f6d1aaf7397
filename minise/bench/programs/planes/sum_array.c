// Numbers added to sums again and again; some of the numbers are unknown.
#include <assert.h>
#include <minise.h>

#define N 40
#define ROUNDS 60

int main(void)
{
    int numbers[N], sums[N];
    for (int i = 0; i < N; i++) {
        numbers[i] = i % 8 == 0 ? minise_range(0, 10, "number") : i;
        sums[i] = 0;
    }
    for (int round = 0; round < ROUNDS; round++)
        for (int i = 0; i < N; i++)
            sums[i] += numbers[i];
    for (int i = 0; i < N; i++)
        assert(sums[i] == ROUNDS * numbers[i]);
    return 0;
}
