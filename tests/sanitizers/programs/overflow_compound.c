/* A product that is assigned. */
#include <minise.h>

int main(void)
{
    unsigned char x = minise_uchar("x");
    int v = 70000;
    v *= x * x;
    return v & 255;
}
