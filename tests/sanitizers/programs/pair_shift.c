/* A shift of one by the other. */
#include <minise.h>

int main(void)
{
    unsigned char x = minise_uchar("x");
    unsigned char y = minise_uchar("y");
    int v = x << (y & 31);
    return v & 255;
}
