/* Signed arithmetic that may not fit: multiply. */
#include <minise.h>

int main(void)
{
    unsigned char x = minise_uchar("x");
    int v = x * 10000000;
    return v & 255;
}
