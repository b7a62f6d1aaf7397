/* Increment of an element that may not be there. */
#include <minise.h>

int main(void)
{
    unsigned char x = minise_uchar("x");
    unsigned char a[5] = {0};
    a[x / 40]++;
    ++a[x / 80];
    return a[0] * 16 + a[1];
}
