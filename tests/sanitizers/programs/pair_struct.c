/* An index into a member and one into the array. */
#include <minise.h>

struct s { int v[3]; int k; };

int main(void)
{
    unsigned char x = minise_uchar("x");
    unsigned char y = minise_uchar("y");
    struct s a[2] = {{{1, 2, 3}, 4}, {{5, 6, 7}, 8}};
    return a[x & 1].v[y & 3] + a[x >> 7].k;
}
