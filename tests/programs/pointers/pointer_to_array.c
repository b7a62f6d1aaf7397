/* Pointers to whole arrays and rows of a matrix. */
#include <stdio.h>

static int row_sum(int (*row)[4])
{
    int sum = 0;
    for (int i = 0; i < 4; i++)
        sum += (*row)[i];
    return sum;
}

static void fill(int matrix[][4], int rows)
{
    for (int i = 0; i < rows; i++)
        for (int j = 0; j < 4; j++)
            matrix[i][j] = i * 10 + j;
}

int main(void)
{
    int matrix[3][4];
    fill(matrix, 3);
    int (*row)[4] = matrix;
    printf("%d %d\n", (*row)[2], row[1][3]);
    row++;
    printf("%d %d\n", **row, *(*row + 1));
    printf("%d %d\n", row_sum(row), row_sum(&matrix[2]));
    int (*whole)[3][4] = &matrix;
    printf("%d\n", (*whole)[2][1]);
    printf("%d %d %d\n", (int)sizeof *row, (int)sizeof *whole, (int)sizeof **whole);
    printf("%ld\n", (long)((char *)(row + 1) - (char *)row));
    int single[4] = {1, 2, 3, 4};
    printf("%d\n", row_sum(&single));
    printf("%d\n", (&single)[0][3]);
    return 0;
}
