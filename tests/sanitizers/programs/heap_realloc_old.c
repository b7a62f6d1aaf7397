/* The old pointer is used after realloc. */
#include <minise.h>
#include <stdlib.h>

int main(void)
{
    unsigned char x = minise_uchar("x");
    char *p = malloc(4);
    p[0] = 1;
    char *q = realloc(p, 4000);
    q[0] = 2;
    int r = x < 9 ? p[0] : q[0];
    free(q);
    return r;
}
