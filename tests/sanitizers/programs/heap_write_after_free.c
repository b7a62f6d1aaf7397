/* A block is written after it was freed. */
#include <minise.h>
#include <stdlib.h>

int main(void)
{
    unsigned char x = minise_uchar("x");
    char *p = malloc(4);
    p[0] = 1;
    free(p);
    if (x > 200)
        p[1] = 2;
    return 0;
}
