/* The size in an array parameter is computed on entry, with its side effects. */
#include <stdio.h>

static int sum(int n, int a[n++], int m, int b[n - 1][m++])
{
    int total = 0;

    for (int i = 0; i < n - 1; i++)
        total += a[i] + b[i][0];
    printf("%d %d\n", n, m);
    return total;
}

static int size(int n, int (*rows)[n + 1])
{
    return sizeof *rows / sizeof **rows;
}

int main(void)
{
    int a[3] = { 1, 2, 3 }, b[3][2] = { { 10 }, { 20 }, { 30 } };

    printf("%d\n", sum(3, a, 2, b));
    return size(1, b);
}
