/* Static locals keep their values between calls and are initialised once. */
#include <stdio.h>

static int next(void)
{
    static int n = 100;
    return n++;
}

static const char *name(int i)
{
    static char buffer[3][8];
    static int turn;
    char *b = buffer[turn++ % 3];
    sprintf(b, "n%d", i);
    return b;
}

static int depth(int n)
{
    static int deepest;
    if (n > deepest)
        deepest = n;
    return n < 5 ? depth(n + 1) : deepest;
}

static unsigned random_bits(void)
{
    static unsigned state = 12345;
    state = state * 1103515245u + 12345u;
    return state >> 16 & 0x7fff;
}

int main(void)
{
    int a = next(), b = next(), c = next();
    printf("%d %d %d\n", a, b, c);
    const char *x = name(1), *y = name(2), *z = name(3);
    printf("%s %s %s\n", x, y, z);
    printf("%d\n", depth(0));
    for (int i = 0; i < 5; i++)
        printf("%u ", random_bits());
    printf("\n");
    return 0;
}
