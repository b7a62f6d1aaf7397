/* A divisor that may be zero. */
#include <minise.h>

int main(void)
{
    unsigned char x = minise_uchar("x");
    return 1000 / x & 255;
}
