/* A count that may reach the width. */
#include <minise.h>

int main(void)
{
    unsigned char x = minise_uchar("x");
    unsigned v = 1u << (x & 63);
    return v != 0;
}
