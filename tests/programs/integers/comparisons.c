/* Comparisons of equal and mixed types; their result is an int. */
#include <stdio.h>

static int count;

static void check(int condition)
{
    count = count * 2 + condition;
}

int main(void)
{
    int a = -5, b = 3;
    unsigned u = 5;
    long l = -5;
    unsigned char c = 251;

    check(a < b);
    check(a <= b);
    check(a > b);
    check(a >= b);
    check(a == l);
    check(a != l);
    check((unsigned)a > u);
    check(a + 256 == c);
    check((signed char)c == a);
    check(l < (long)u);
    check((b > a) > 0);
    check(1 < 2 < 3);
    check(3 > 2 > 1);
    check(!a == 0);
    check(!!a == 1);
    printf("%x\n", count);
    printf("%d\n", (int)sizeof(l < a));
    printf("%d\n", (a < b) + (b < 10) + (u == 5));
    return 0;
}
