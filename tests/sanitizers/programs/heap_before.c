/* A write before a block. */
#include <minise.h>
#include <stdlib.h>

int main(void)
{
    unsigned char x = minise_uchar("x");
    char *p = malloc(8);
    int i = (x & 7) - 1;
    p[i] = 1;
    free(p);
    return i;
}
