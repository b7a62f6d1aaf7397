/* Unsigned arithmetic wraps. */
#include <minise.h>
#include <stdio.h>

int main(void)
{
    unsigned char x = minise_uchar("x");
    unsigned v = 4294967200u + x;
    printf("%u\n", v);
    return 0;
}
