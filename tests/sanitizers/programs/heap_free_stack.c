/* A local is freed. */
#include <minise.h>
#include <stdlib.h>

int main(void)
{
    unsigned char x = minise_uchar("x");
    int v = x;
    int *p = malloc(4);
    int *q = x > 127 ? &v : p;
    if (q == p)
        v = 1;
    free(q);
    return v;
}
