/* A pointer walks before the start. */
#include <minise.h>

int main(void)
{
    unsigned char x = minise_uchar("x");
    short a[4] = {1, 2, 3, 4};
    short *p = a + 2;
    p -= x & 3;
    return *p;
}
