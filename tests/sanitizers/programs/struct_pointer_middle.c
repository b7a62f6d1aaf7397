/* A member in the middle, behind a pointer. */
#include <minise.h>
#include <stdlib.h>

struct s { short a[3]; short b; };

int main(void)
{
    unsigned char x = minise_uchar("x");
    struct s *p = calloc(1, sizeof *p);
    p->a[x & 3] = 1;
    int r = p->b;
    free(p);
    return r;
}
