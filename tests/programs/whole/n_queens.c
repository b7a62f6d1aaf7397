/* All solutions of the n queens problem. */
#include <stdio.h>
#include <stdlib.h>

static int board[8], solutions, size;

static int is_safe(int row, int column)
{
    for (int r = 0; r < row; r++)
        if (board[r] == column || abs(board[r] - column) == row - r)
            return 0;
    return 1;
}

static void place(int row)
{
    if (row == size) {
        if (solutions++ == 0)
            for (int r = 0; r < size; r++) {
                for (int c = 0; c < size; c++)
                    putchar(board[r] == c ? 'Q' : '.');
                putchar('\n');
            }
        return;
    }
    for (int c = 0; c < size; c++)
        if (is_safe(row, c)) {
            board[row] = c;
            place(row + 1);
        }
}

int main(void)
{
    for (size = 4; size <= 6; size++) {
        solutions = 0;
        place(0);
        printf("%d queens: %d\n", size, solutions);
    }
    return solutions;
}
