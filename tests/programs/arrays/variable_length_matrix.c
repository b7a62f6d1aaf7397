/* Two-dimensional variable length arrays, also as parameters. */
#include <stdio.h>

static void multiply(int n, int m, int k, int a[n][m], int b[m][k], int result[n][k])
{
    for (int i = 0; i < n; i++)
        for (int j = 0; j < k; j++) {
            result[i][j] = 0;
            for (int l = 0; l < m; l++)
                result[i][j] += a[i][l] * b[l][j];
        }
}

static void show(int rows, int columns, int (*a)[columns])
{
    for (int i = 0; i < rows; i++) {
        for (int j = 0; j < columns; j++)
            printf("%4d", a[i][j]);
        printf("\n");
    }
    printf("row is %d bytes\n", (int)sizeof a[0]);
}

static int trace(int n, int a[static n][n])
{
    return n ? a[n - 1][n - 1] : 0;
}

int main(void)
{
    int n = 2, m = 3;
    int a[n][m], b[m][n + 2], c[n][n + 2];
    for (int i = 0; i < n; i++)
        for (int j = 0; j < m; j++)
            a[i][j] = i + j;
    for (int i = 0; i < m; i++)
        for (int j = 0; j < n + 2; j++)
            b[i][j] = i * j - 1;
    multiply(n, m, n + 2, a, b, c);
    show(n, n + 2, c);
    printf("%d %d\n", (int)sizeof b, (int)sizeof b[0]);
    int square[3][3] = {{1, 0, 0}, {0, 2, 0}, {0, 0, 3}};
    printf("%d\n", trace(3, square));
    int (*p)[m] = a;
    p++;
    printf("%d\n", (*p)[2]);
    return 0;
}
