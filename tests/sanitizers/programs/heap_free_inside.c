/* The inside of a block is freed. */
#include <minise.h>
#include <stdlib.h>

int main(void)
{
    unsigned char x = minise_uchar("x");
    char *p = malloc(8);
    p += x & 1;
    free(p);
    return 2;
}
