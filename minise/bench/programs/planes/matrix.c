// Powers of a matrix; then an element at an unknown place is changed, and the largest one looked for.
#include <assert.h>
#include <minise.h>

#define N 6
#define POWERS 40

int main(void)
{
    unsigned one[N][N], power[N][N], next[N][N];
    for (int row = 0; row < N; row++)
        for (int column = 0; column < N; column++) {
            one[row][column] = row + column;
            power[row][column] = row == column;
        }
    for (int round = 0; round < POWERS; round++) {
        for (int row = 0; row < N; row++)
            for (int column = 0; column < N; column++) {
                next[row][column] = 0;
                for (int k = 0; k < N; k++)
                    next[row][column] += one[row][k] * power[k][column];
            }
        for (int row = 0; row < N; row++)
            for (int column = 0; column < N; column++)
                power[row][column] = next[row][column] % 1000;
    }
    power[minise_range(0, N, "row")][minise_range(0, N, "column")] = 7;
    for (int row = 0; row < N; row++)
        for (int column = 0; column < N; column++)
            assert(power[row][column] < 1000);
    return 0;
}
