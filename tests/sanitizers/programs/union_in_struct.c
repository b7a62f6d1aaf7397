/* A union in a struct, with a member after it. */
#include <minise.h>

struct s { union { short a[2]; int v; } u; int k; };

int main(void)
{
    unsigned char x = minise_uchar("x");
    struct s s = {{{1, 2}}, 7};
    return s.u.a[x % 3] + s.k;
}
