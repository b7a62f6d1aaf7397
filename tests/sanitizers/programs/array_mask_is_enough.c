/* A mask keeps the index inside. */
#include <minise.h>

int main(void)
{
    unsigned char x = minise_uchar("x");
    unsigned char t[16] = {0};
    t[x & 15] = x;
    return t[5];
}
