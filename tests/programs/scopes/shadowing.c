/* Inner declarations hide outer ones of the same name. */
#include <stdio.h>

static int x = 1;

static int parameter(int x)
{
    {
        int x = 4;
        x++;
        if (x == 5) {
            char x = 'x';
            (void)x;
        }
    }
    return x;
}

static int own(void)
{
    int y = x;
    int x = 30;
    return y + x;
}

int main(void)
{
    printf("%d\n", x);
    int x = 2;
    printf("%d\n", x);
    {
        int x = 3;
        printf("%d\n", x);
        {
            extern int printf(const char *, ...);
            double x = 4.5;
            printf("%g\n", x);
        }
        x++;
        printf("%d\n", x);
    }
    printf("%d %d %d\n", x, parameter(9), own());
    for (int x = 0; x < 1; x++)
        for (int x = 7; x < 8; x++)
            printf("%d\n", x);
    return 0;
}
