/* A write beyond a block. */
#include <minise.h>
#include <stdlib.h>

int main(void)
{
    unsigned char x = minise_uchar("x");
    int *p = malloc(4 * sizeof *p);
    for (int i = 0; i < 4; i++)
        p[i] = i;
    p[x % 6] = 9;
    int r = p[0];
    free(p);
    return r;
}
