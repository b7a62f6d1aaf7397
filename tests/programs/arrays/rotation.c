/* Rotating, reversing and transposing in place. */
#include <stdio.h>

static void reverse(int *a, int n)
{
    for (int i = 0, j = n - 1; i < j; i++, j--) {
        int t = a[i];
        a[i] = a[j];
        a[j] = t;
    }
}

static void rotate_left(int a[], int n, int by)
{
    reverse(a, by);
    reverse(a + by, n - by);
    reverse(a, n);
}

static void quarter_turn(int m[4][4])
{
    for (int layer = 0; layer < 2; layer++)
        for (int i = layer; i < 3 - layer; i++) {
            int t = m[layer][i];
            m[layer][i] = m[3 - i][layer];
            m[3 - i][layer] = m[3 - layer][3 - i];
            m[3 - layer][3 - i] = m[i][3 - layer];
            m[i][3 - layer] = t;
        }
}

int main(void)
{
    int a[7] = {1, 2, 3, 4, 5, 6, 7};
    rotate_left(a, 7, 3);
    for (int i = 0; i < 7; i++)
        printf("%d ", a[i]);
    printf("\n");
    int m[4][4];
    for (int i = 0; i < 16; i++)
        m[i / 4][i % 4] = i;
    quarter_turn(m);
    for (int i = 0; i < 4; i++)
        printf("%2d %2d %2d %2d\n", m[i][0], m[i][1], m[i][2], m[i][3]);
    return 0;
}
