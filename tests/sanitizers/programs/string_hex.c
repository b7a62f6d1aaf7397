/* A byte in hexadecimal digits. */
#include <minise.h>
#include <stdio.h>

int main(void)
{
    unsigned char x = minise_uchar("x");
    static const char digits[] = "0123456789abcdef";
    putchar(digits[x >> 4]);
    putchar(digits[x & 15]);
    putchar('\n');
    return 0;
}
