/* A matrix in a struct, with room after it. */
#include <minise.h>

struct s { int m[2][2]; int rest[2]; };

int main(void)
{
    unsigned char x = minise_uchar("x");
    struct s s = {{{1, 2}, {3, 4}}, {5, 6}};
    return s.m[x & 1][x >> 1 & 3];
}
