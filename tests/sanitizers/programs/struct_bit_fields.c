/* Bit-fields wrap at their width. */
#include <minise.h>
#include <stdio.h>

struct b { unsigned low : 3; unsigned high : 5; };

int main(void)
{
    unsigned char x = minise_uchar("x");
    struct b b = {0};
    b.low = x;
    b.high = x >> 3;
    printf("%u %u\n", b.low, b.high);
    return b.low + b.high;
}
