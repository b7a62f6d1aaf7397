/* A member of what is not there. */
#include <minise.h>

struct s { int p, q; };

int main(void)
{
    unsigned char x = minise_uchar("x");
    struct s s = {1, 2};
    struct s *p = x & 64 ? &s : 0;
    return p->q;
}
