/* A block is freed twice. */
#include <minise.h>
#include <stdlib.h>

int main(void)
{
    unsigned char x = minise_uchar("x");
    char *p = malloc(4);
    free(p);
    if (x == 3)
        free(p);
    return 1;
}
