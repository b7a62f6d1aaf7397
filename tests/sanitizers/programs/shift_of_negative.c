/* A negative number is shifted. */
#include <minise.h>

int main(void)
{
    unsigned char x = minise_uchar("x");
    int v = x - 2;
    return (v << 2) & 255;
}
