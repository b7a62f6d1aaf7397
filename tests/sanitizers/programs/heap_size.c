/* A block whose size is the input. */
#include <minise.h>
#include <stdlib.h>

int main(void)
{
    unsigned char x = minise_uchar("x");
    int n = x & 7;
    char *p = malloc(n + 1);
    p[n] = 0;
    int r = p[n];
    free(p);
    return r + n;
}
