/* Spiral and magic squares, checked. */
#include <stdio.h>

static void spiral(int n, int a[n][n])
{
    int top = 0, bottom = n - 1, left = 0, right = n - 1, k = 1;
    while (top <= bottom && left <= right) {
        for (int c = left; c <= right; c++)
            a[top][c] = k++;
        top++;
        for (int r = top; r <= bottom; r++)
            a[r][right] = k++;
        right--;
        for (int c = right; top <= bottom && c >= left; c--)
            a[bottom][c] = k++;
        bottom--;
        for (int r = bottom; left <= right && r >= top; r--)
            a[r][left] = k++;
        left++;
    }
}

static void magic(int n, int a[n][n])
{
    for (int r = 0; r < n; r++)
        for (int c = 0; c < n; c++)
            a[r][c] = n * ((r + c + 1 + n / 2) % n) + (r + 2 * c + n - 3 + 5) % n + 1;
}

static int is_magic(int n, int a[n][n])
{
    int sum = n * (n * n + 1) / 2, first = 0, second = 0;
    for (int i = 0; i < n; i++) {
        int row = 0, column = 0;
        for (int j = 0; j < n; j++) {
            row += a[i][j];
            column += a[j][i];
        }
        if (row != sum || column != sum)
            return 0;
        first += a[i][i];
        second += a[i][n - 1 - i];
    }
    return first == sum && second == sum;
}

static void show(int n, int a[n][n])
{
    for (int r = 0; r < n; r++) {
        for (int c = 0; c < n; c++)
            printf("%3d", a[r][c]);
        printf("\n");
    }
}

int main(void)
{
    for (int n = 3; n <= 5; n++) {
        int a[n][n];
        spiral(n, a);
        show(n, a);
        printf("%d\n", is_magic(n, a));
        magic(n, a);
        printf("%d %d\n", a[0][0], is_magic(n, a));
    }
    return 0;
}
