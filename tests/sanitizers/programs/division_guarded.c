/* The divisor is looked at first. */
#include <minise.h>

int main(void)
{
    unsigned char x = minise_uchar("x");
    return x ? 200 / x : 0;
}
