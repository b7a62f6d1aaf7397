/* A block grows and keeps its contents. */
#include <minise.h>
#include <stdlib.h>

int main(void)
{
    unsigned char x = minise_uchar("x");
    char *p = malloc(2);
    p[0] = 'a';
    p[1] = (char) x;
    p = realloc(p, 6);
    p[5] = p[0];
    int r = p[1] + p[5];
    free(p);
    return r & 255;
}
