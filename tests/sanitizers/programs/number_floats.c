/* Floating point, printed. */
#include <minise.h>
#include <stdio.h>

int main(void)
{
    unsigned char x = minise_uchar("x");
    double d = x / 8.0;
    printf("%.3f\n", d);
    return d > 16.0;
}
