/* A struct as a result, and an element of it. */
#include <minise.h>

struct s { int v[3]; };

static struct s made(int x)
{
    struct s s = {{x, 2, 3}};
    return s;
}

int main(void)
{
    unsigned char x = minise_uchar("x");
    return made(x).v[x & 3];
}
