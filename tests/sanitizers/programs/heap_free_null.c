/* Null may be freed. */
#include <minise.h>
#include <stdlib.h>

int main(void)
{
    unsigned char x = minise_uchar("x");
    char *p = x & 2 ? malloc(3) : 0;
    free(p);
    return 3;
}
