/* A block that shrank. */
#include <minise.h>
#include <stdlib.h>

int main(void)
{
    unsigned char x = minise_uchar("x");
    char *p = calloc(8, 1);
    p = realloc(p, 4);
    int r = p[x & 7];
    free(p);
    return r;
}
