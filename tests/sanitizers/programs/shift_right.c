/* The same to the right. */
#include <minise.h>

int main(void)
{
    unsigned char x = minise_uchar("x");
    unsigned v = 0xf0f0u >> (x & 63);
    return v & 255;
}
