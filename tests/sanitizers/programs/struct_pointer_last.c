/* The last member behind a pointer, in a larger block. */
#include <minise.h>
#include <stdlib.h>

struct s { int c; char d[4]; };

int main(void)
{
    unsigned char x = minise_uchar("x");
    struct s *p = calloc(1, sizeof *p + 4);
    p->d[x % 8] = 1;
    int r = p->d[2];
    free(p);
    return r;
}
