/* Two blocks, one of which is chosen. */
#include <minise.h>
#include <stdlib.h>

int main(void)
{
    unsigned char x = minise_uchar("x");
    char *p = calloc(4, 1), *q = calloc(8, 1);
    char *chosen = x & 16 ? p : q;
    chosen[x & 7] = 1;
    int r = p[0] + q[0];
    free(p);
    free(q);
    return r;
}
