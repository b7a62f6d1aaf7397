/* Text and numbers in several forms. */
#include <minise.h>
#include <stdio.h>

int main(void)
{
    unsigned char x = minise_uchar("x");
    printf("%d %x %c|%5d|%-4d|\n", x, x, 65 + x % 26, x, x);
    return 0;
}
