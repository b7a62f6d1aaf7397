/* The greatest common divisor. */
#include <minise.h>

int main(void)
{
    unsigned char x = minise_uchar("x");
    int a = x, b = 36;
    while (b) {
        int t = a % b;
        a = b;
        b = t;
    }
    return a;
}
