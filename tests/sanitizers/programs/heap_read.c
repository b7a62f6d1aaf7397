/* A read beyond a block. */
#include <minise.h>
#include <stdlib.h>

int main(void)
{
    unsigned char x = minise_uchar("x");
    char *p = calloc(5, 1);
    int r = p[x % 7];
    free(p);
    return r;
}
