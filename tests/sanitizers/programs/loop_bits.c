/* Bits are counted. */
#include <minise.h>

int main(void)
{
    unsigned char x = minise_uchar("x");
    int n = 0;
    for (unsigned v = x; v; v &= v - 1)
        n++;
    return n;
}
