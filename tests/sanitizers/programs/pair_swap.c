/* The larger comes first. */
#include <minise.h>
#include <stdio.h>

int main(void)
{
    unsigned char x = minise_uchar("x");
    unsigned char y = minise_uchar("y");
    int a = x, b = y;
    if (a < b) {
        int t = a;
        a = b;
        b = t;
    }
    printf("%d %d\n", a, b);
    return a >= b;
}
