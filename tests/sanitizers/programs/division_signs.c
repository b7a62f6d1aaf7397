/* Quotients and remainders of negative numbers. */
#include <minise.h>
#include <stdio.h>

int main(void)
{
    unsigned char x = minise_uchar("x");
    int v = x - 128;
    printf("%d %d\n", v / 7, v % 7);
    return 0;
}
