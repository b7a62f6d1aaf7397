/* Compound shifts. */
#include <minise.h>

int main(void)
{
    unsigned char x = minise_uchar("x");
    int v = x;
    v <<= x & 7;
    v >>= 2;
    return v & 255;
}
