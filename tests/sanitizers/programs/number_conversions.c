/* Conversions between widths and signs. */
#include <minise.h>
#include <stdio.h>

int main(void)
{
    unsigned char x = minise_uchar("x");
    signed char c = (signed char) x;
    short s = (short) (x * 300);
    unsigned u = (unsigned) c;
    printf("%d %d %u\n", c, s, u);
    return 0;
}
