/* A long has more room. */
#include <minise.h>

int main(void)
{
    unsigned char x = minise_uchar("x");
    long v = 1L << (x & 63);
    return v > 0;
}
