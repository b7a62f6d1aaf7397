// A system of linear equations modulo a prime, triangulated; the last coefficient is unknown.
#include <assert.h>
#include <minise.h>

#define N 20
#define PRIME 101

int main(void)
{
    unsigned matrix[N][N];
    for (int row = 0; row < N; row++)
        for (int column = 0; column < N; column++)
            matrix[row][column] = row == column ? 3 + row : 1 + row * column % 5;
    matrix[N - 1][N - 1] = minise_range(1, PRIME, "coefficient");
    for (int step = 0; step < N - 1; step++)
        for (int row = step + 1; row < N; row++) {
            unsigned factor = matrix[row][step];
            for (int column = step; column < N - (row == N - 1); column++)
                matrix[row][column] =
                    (matrix[row][column] * matrix[step][step] + (PRIME - factor) * matrix[step][column]) % PRIME;
        }
    for (int row = 1; row < N; row++)
        for (int column = 0; column < row; column++)
            assert(matrix[row][column] == 0);
    return 0;
}
