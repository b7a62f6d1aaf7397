/* Size and index. */
#include <minise.h>
#include <stdlib.h>

int main(void)
{
    unsigned char x = minise_uchar("x");
    unsigned char y = minise_uchar("y");
    int n = (x & 7) + 1;
    char *p = calloc(n, 1);
    p[y & 7] = 1;
    int r = p[0];
    free(p);
    return r;
}
