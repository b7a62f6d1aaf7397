/* Compound assignments to elements. */
#include <minise.h>

int main(void)
{
    unsigned char x = minise_uchar("x");
    short a[3] = {1, 2, 3};
    a[x & 3] += 5;
    a[0] <<= 2;
    return a[0] + a[1] + a[2];
}
