/* A backtracking solver for 4x4 and nearly full 9x9 sudoku. */
#include <stdio.h>

static int fits(int n, int box, int grid[n][n], int row, int column, int value)
{
    for (int i = 0; i < n; i++)
        if (grid[row][i] == value || grid[i][column] == value)
            return 0;
    int top = row / box * box, left = column / box * box;
    for (int r = top; r < top + box; r++)
        for (int c = left; c < left + box; c++)
            if (grid[r][c] == value)
                return 0;
    return 1;
}

static int solve(int n, int box, int grid[n][n], int cell)
{
    while (cell < n * n && grid[cell / n][cell % n])
        cell++;
    if (cell == n * n)
        return 1;
    for (int v = 1; v <= n; v++)
        if (fits(n, box, grid, cell / n, cell % n, v)) {
            grid[cell / n][cell % n] = v;
            if (solve(n, box, grid, cell + 1))
                return 1;
        }
    grid[cell / n][cell % n] = 0;
    return 0;
}

static void show(int n, int grid[n][n])
{
    for (int r = 0; r < n; r++) {
        for (int c = 0; c < n; c++)
            printf("%d", grid[r][c]);
        printf("\n");
    }
}

int main(void)
{
    int small[4][4] = {{0, 2, 0, 4}, {3, 0, 1, 0}, {0, 1, 0, 3}, {4, 0, 2, 0}};
    int large[9][9] = {
        {5, 3, 4, 6, 7, 8, 9, 1, 2}, {6, 7, 0, 1, 9, 5, 3, 4, 8}, {1, 9, 8, 3, 4, 2, 5, 6, 7},
        {8, 5, 9, 0, 6, 1, 4, 2, 3}, {4, 2, 6, 8, 5, 3, 7, 9, 1}, {7, 1, 3, 9, 0, 4, 8, 5, 6},
        {9, 6, 1, 5, 3, 7, 2, 8, 4}, {2, 8, 7, 4, 1, 9, 0, 3, 5}, {0, 4, 5, 2, 8, 6, 1, 7, 9},
    };
    int first = solve(4, 2, small, 0);
    show(4, small);
    int second = solve(9, 3, large, 0);
    show(9, large);
    return first && second ? 0 : 1;
}
