// A system of linear equations with one unknown coefficient, triangulated without division.
#include <assert.h>
#include <minise.h>

#define N 5

int main(void)
{
    long matrix[N][N];
    for (int row = 0; row < N; row++)
        for (int column = 0; column < N; column++)
            matrix[row][column] = row == column ? 3 : 1;
    matrix[N - 1][0] = minise_range(1, 5, "coefficient");
    for (int step = 0; step < N; step++)
        for (int row = step + 1; row < N; row++) {
            long factor = matrix[row][step];
            for (int column = step; column < N; column++)
                matrix[row][column] = matrix[row][column] * matrix[step][step] - factor * matrix[step][column];
        }
    for (int row = 1; row < N; row++)
        for (int column = 0; column < row; column++)
            assert(matrix[row][column] == 0);
    return 0;
}
