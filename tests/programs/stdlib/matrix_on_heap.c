/* Heap matrices: rows apart, and one block with row pointers. */
#include <stdio.h>
#include <stdlib.h>

static int **rows_apart(int n, int m)
{
    int **a = malloc((size_t)n * sizeof *a);
    for (int i = 0; i < n; i++) {
        a[i] = malloc((size_t)m * sizeof **a);
        for (int j = 0; j < m; j++)
            a[i][j] = i * m + j;
    }
    return a;
}

static double **one_block(int n, int m)
{
    double **a = malloc((size_t)n * sizeof *a);
    a[0] = calloc((size_t)n * (size_t)m, sizeof **a);
    for (int i = 1; i < n; i++)
        a[i] = a[0] + i * m;
    return a;
}

int main(void)
{
    int **a = rows_apart(3, 4);
    int *t = a[0];
    a[0] = a[2];
    a[2] = t;
    for (int i = 0; i < 3; i++) {
        for (int j = 0; j < 4; j++)
            printf("%3d", a[i][j]);
        printf("\n");
        free(a[i]);
    }
    free(a);

    double **b = one_block(3, 3);
    for (int i = 0; i < 9; i++)
        b[0][i] = i / 2.0;
    printf("%g %g\n", b[1][1], b[2][2]);
    free(b[0]);
    free(b);

    int (*c)[5] = malloc(2 * sizeof *c);
    c[1][4] = 8;
    c[0][0] = c[1][4] * 2;
    printf("%d\n", **c);
    free(c);
    return 0;
}
