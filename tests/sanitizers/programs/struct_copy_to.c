/* A struct is copied to an array. */
#include <minise.h>

struct s { int p, q; };

int main(void)
{
    unsigned char x = minise_uchar("x");
    struct s a[3] = {{1, 2}, {3, 4}, {5, 6}};
    struct s one = {x, 1};
    a[x >> 6] = one;
    return a[0].p + a[2].p;
}
