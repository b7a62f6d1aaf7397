/* A product of both. */
#include <minise.h>

int main(void)
{
    unsigned char x = minise_uchar("x");
    unsigned char y = minise_uchar("y");
    int v = (x << 8 | y) * 40000;
    return v & 255;
}
