/* Parameters are fresh variables of each call. */
#include <stdio.h>

static int countdown(int n)
{
    int *p = &n;
    if (n > 0) {
        int below = countdown(n - 1);
        *p += below;
    }
    return n;
}

static int modify(int a, int *b, int c[])
{
    a = 100;
    *b = 200;
    c[0] = 300;
    b = &a;
    *b = 400;
    return a;
}

static int two_blocks(int n)
{
    int result;
    {
        int half = n / 2;
        result = half;
    }
    {
        int half = n - n / 2;
        result = result * 100 + half;
    }
    return result;
}

int main(void)
{
    int a = 1, b = 2, c[1] = {3};
    printf("%d\n", countdown(10));
    int r = modify(a, &b, c);
    printf("%d %d %d %d\n", r, a, b, c[0]);
    printf("%d\n", two_blocks(9));
    return 0;
}
