/* The same with an index beyond the block. */
#include <minise.h>
#include <stdlib.h>

struct s { int c; char d[4]; };

int main(void)
{
    unsigned char x = minise_uchar("x");
    struct s *p = calloc(1, sizeof *p);
    p->d[x % 8] = 1;
    int r = p->d[2];
    free(p);
    return r;
}
