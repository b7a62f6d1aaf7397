// The largest element of a matrix, one of whose elements is unknown in place and value.
#include <assert.h>
#include <minise.h>

#define N 6

int main(void)
{
    int matrix[N][N], largest = 0;
    for (int row = 0; row < N; row++)
        for (int column = 0; column < N; column++)
            matrix[row][column] = row * column;
    matrix[minise_range(0, N, "row")][minise_range(0, N, "column")] = 7;
    for (int round = 0; round < 10; round++)
        for (int row = 0; row < N; row++)
            for (int column = 0; column < N; column++)
                largest += matrix[row][column];
    assert(largest >= 0);
    return 0;
}
