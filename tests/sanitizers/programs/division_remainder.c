/* A remainder by what may be zero. */
#include <minise.h>

int main(void)
{
    unsigned char x = minise_uchar("x");
    int d = x - 10;
    return (100 % d) & 255;
}
