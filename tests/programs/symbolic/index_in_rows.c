/* A row that is known and a column that is not; then both are not. Neither may leave its array. */
// paths: 3
#include <minise.h>

int main(void)
{
    int board[3][4] = {{0}};
    unsigned char row = minise_uchar("row"), column = minise_uchar("column");
    minise_assume(row < 2 && column < 6);
    if (row == 0)
        return board[0][column & 3] + 1;
    board[row][column] = 1; // fault: index out of bounds
    return 0;
}
