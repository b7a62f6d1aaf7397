/* A block is read after it was freed. */
#include <minise.h>
#include <stdlib.h>

int main(void)
{
    unsigned char x = minise_uchar("x");
    int *p = malloc(sizeof *p);
    *p = 4;
    int v = *p;
    if (x & 1)
        free(p);
    v += *p;
    if (!(x & 1))
        free(p);
    return v;
}
