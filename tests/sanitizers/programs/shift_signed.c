/* A one that reaches the sign. */
#include <minise.h>

int main(void)
{
    unsigned char x = minise_uchar("x");
    int v = 1 << (x & 31);
    return v > 0;
}
