/* Three dimensions. */
#include <minise.h>

int main(void)
{
    unsigned char x = minise_uchar("x");
    static char m[2][3][4];
    m[x & 1][x >> 1 & 3][x >> 3 & 3] = 1;
    return m[1][1][1];
}
