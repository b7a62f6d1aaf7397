/* An increment of the greatest number. */
#include <minise.h>
#include <limits.h>

int main(void)
{
    unsigned char x = minise_uchar("x");
    int v = INT_MAX - (x & 7);
    v++;
    v++;
    return v & 255;
}
