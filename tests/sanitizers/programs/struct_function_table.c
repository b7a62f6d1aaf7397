/* A table of functions in a struct. */
#include <minise.h>

struct ops { int (*f[2])(int); };

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
    struct ops ops = {{twice, thrice}};
    return ops.f[x & 1](x) & 255;
}
