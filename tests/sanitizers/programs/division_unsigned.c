/* Unsigned division of large numbers. */
#include <minise.h>
#include <stdio.h>

int main(void)
{
    unsigned char x = minise_uchar("x");
    unsigned big = 0u - x;
    printf("%u\n", big / 3);
    return 0;
}
