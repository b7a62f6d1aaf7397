/* A matrix as a block of rows. */
#include <minise.h>
#include <stdlib.h>

int main(void)
{
    unsigned char x = minise_uchar("x");
    int (*m)[3] = calloc(2, sizeof *m);
    m[x & 1][x >> 1 & 3] = 4;
    int r = m[1][0];
    free(m);
    return r;
}
