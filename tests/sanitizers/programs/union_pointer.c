/* A union behind a pointer, whose arrays may be longer. */
#include <minise.h>
#include <stdlib.h>

union u { int d[2]; int e[4]; };

int main(void)
{
    unsigned char x = minise_uchar("x");
    union u *p = calloc(1, sizeof *p);
    int r = p->d[x & 3];
    free(p);
    return r;
}
