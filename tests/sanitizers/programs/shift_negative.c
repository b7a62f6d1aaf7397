/* A negative count. */
#include <minise.h>

int main(void)
{
    unsigned char x = minise_uchar("x");
    int count = x - 4;
    if (count > 8)
        count = 8;
    return (3 << count) & 255;
}
