/* Two frees, by two bits. */
#include <minise.h>
#include <stdlib.h>

int main(void)
{
    unsigned char x = minise_uchar("x");
    unsigned char y = minise_uchar("y");
    char *p = malloc(3);
    if (x & 1)
        free(p);
    if (y & 1)
        free(p);
    if (!(x & 1) && !(y & 1))
        free(p);
    return 0;
}
