/* The least number by -1. */
#include <minise.h>
#include <limits.h>

int main(void)
{
    unsigned char x = minise_uchar("x");
    int least = INT_MIN;
    int d = x - 1;
    if (d > 3)
        d = 3;
    if (d == 0)
        d = 1;
    return least / d != 0;
}
