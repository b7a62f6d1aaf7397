/* A flexible array member. */
#include <minise.h>
#include <stdlib.h>

struct s { int n; char d[]; };

int main(void)
{
    unsigned char x = minise_uchar("x");
    struct s *p = malloc(sizeof *p + 3);
    p->n = 3;
    for (int i = 0; i < 3; i++)
        p->d[i] = (char) i;
    int r = p->d[x & 3];
    free(p);
    return r;
}
