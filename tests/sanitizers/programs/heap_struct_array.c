/* An array of structs on the heap. */
#include <minise.h>
#include <stdlib.h>

struct s { int v[2]; int k; };

int main(void)
{
    unsigned char x = minise_uchar("x");
    struct s *p = calloc(3, sizeof *p);
    p[x & 3].v[x >> 7] = 1;
    int r = p[0].v[0];
    free(p);
    return r;
}
