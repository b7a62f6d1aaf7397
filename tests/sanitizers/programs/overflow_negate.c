/* Signed arithmetic that may not fit: negate. */
#include <minise.h>
#include <limits.h>

int main(void)
{
    unsigned char x = minise_uchar("x");
    int v = -(INT_MIN + (x & 3));
    return v & 255;
}
