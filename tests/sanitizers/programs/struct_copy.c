/* A struct is copied from an array. */
#include <minise.h>

struct s { int p, q; };

int main(void)
{
    unsigned char x = minise_uchar("x");
    struct s a[3] = {{1, 2}, {3, 4}, {5, 6}};
    struct s one = a[x & 3];
    return one.p + one.q;
}
