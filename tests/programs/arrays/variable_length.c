/* Variable length arrays: size fixed at the declaration, sizeof evaluated at run time. */
#include <stdio.h>

static int sum_of_squares(int n)
{
    int squares[n];
    int sum = 0;
    for (int i = 0; i < n; i++)
        squares[i] = i * i;
    for (int i = 0; i < n; i++)
        sum += squares[i];
    return sum;
}

int main(void)
{
    for (int n = 1; n < 6; n++) {
        char row[n * 2 + 1];
        for (int i = 0; i < n * 2; i++)
            row[i] = "xo"[i % 2];
        row[n * 2] = 0;
        printf("%s %d\n", row, (int)sizeof row);
    }
    printf("%d\n", sum_of_squares(10));

    int n = 4;
    double values[n];
    n = 100;
    printf("%d\n", (int)(sizeof values / sizeof values[0]));
    values[3] = 2.5;
    double *p = values + 3;
    printf("%g\n", *p);
    int i = 2;
    printf("%d", (int)sizeof(int[i++]));
    printf(" %d\n", i);
    return 0;
}
