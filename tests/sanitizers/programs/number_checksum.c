/* A checksum over some bytes. */
#include <minise.h>
#include <stdio.h>

int main(void)
{
    unsigned char x = minise_uchar("x");
    unsigned char a[5] = {1, x, 3, x, 5};
    unsigned sum = 0;
    for (int i = 0; i < 5; i++)
        sum = (sum << 1 ^ a[i]) & 0xffff;
    printf("%04x\n", sum);
    return 0;
}
