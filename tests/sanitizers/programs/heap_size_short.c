/* A block that is too short for its zero. */
#include <minise.h>
#include <stdlib.h>

int main(void)
{
    unsigned char x = minise_uchar("x");
    int n = (x & 7) + 1;
    char *p = malloc(n);
    for (int i = 0; i < n; i++)
        p[i] = 'a';
    if (x & 8)
        p[n] = 0;
    int r = p[0];
    free(p);
    return r;
}
