/* A pointer into a freed block is kept. */
#include <minise.h>
#include <stdlib.h>

int main(void)
{
    unsigned char x = minise_uchar("x");
    char *p = malloc(8);
    char *inside = p + (x & 3);
    *inside = 1;
    if (x & 128) {
        free(p);
        return *inside;
    }
    int r = *inside;
    free(p);
    return r;
}
