/* A long that overflows, too. */
#include <minise.h>
#include <limits.h>

int main(void)
{
    unsigned char x = minise_uchar("x");
    long v = LONG_MAX - 50;
    v += x;
    return v & 255;
}
