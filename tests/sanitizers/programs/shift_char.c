/* A char is shifted as an int. */
#include <minise.h>

int main(void)
{
    unsigned char x = minise_uchar("x");
    signed char c = (signed char) x;
    int v = c << 3;
    return v & 255;
}
