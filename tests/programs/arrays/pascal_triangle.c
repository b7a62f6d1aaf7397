/* Pascal's triangle in a triangular walk over a square array. */
#include <stdio.h>

enum { ROWS = 10 };

int main(void)
{
    unsigned triangle[ROWS][ROWS] = {{0}};
    for (int i = 0; i < ROWS; i++) {
        triangle[i][0] = triangle[i][i] = 1;
        for (int j = 1; j < i; j++)
            triangle[i][j] = triangle[i - 1][j - 1] + triangle[i - 1][j];
    }
    for (int i = 0; i < ROWS; i++) {
        printf("%*s", (ROWS - i) * 2, "");
        for (int j = 0; j <= i; j++)
            printf("%4u", triangle[i][j]);
        printf("\n");
    }
    return (int)triangle[9][4] - 126;
}
