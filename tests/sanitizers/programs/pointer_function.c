/* A function chosen by the input. */
#include <minise.h>

static int twice(int v)
{
    return 2 * v;
}

static int thrice(int v)
{
    return 3 * v;
}

int main(void)
{
    unsigned char x = minise_uchar("x");
    int (*f)(int) = x < 128 ? twice : thrice;
    return f(x) & 255;
}
