/* Products of the widths, and a 64 x 64 -> 128 bit product out of halves. */
#include <stdio.h>

static void multiply(unsigned long a, unsigned long b, unsigned long *high, unsigned long *low)
{
    unsigned long a0 = a & 0xffffffffu, a1 = a >> 32;
    unsigned long b0 = b & 0xffffffffu, b1 = b >> 32;
    unsigned long p00 = a0 * b0, p01 = a0 * b1, p10 = a1 * b0, p11 = a1 * b1;
    unsigned long middle = (p00 >> 32) + (p01 & 0xffffffffu) + (p10 & 0xffffffffu);
    *low = (middle << 32) | (p00 & 0xffffffffu);
    *high = p11 + (p01 >> 32) + (p10 >> 32) + (middle >> 32);
}

int main(void)
{
    unsigned long high, low;
    multiply(0xffffffffffffffffu, 0xffffffffffffffffu, &high, &low);
    printf("%016lx%016lx\n", high, low);
    multiply(0x123456789abcdef0u, 0xfedcba9876543210u, &high, &low);
    printf("%016lx%016lx\n", high, low);

    int a = 46341;
    printf("%ld\n", (long)a * a);
    printf("%u\n", (unsigned)a * (unsigned)a);
    unsigned short s = 40000;
    printf("%u\n", (unsigned)s * s);
    printf("%d\n", -3 * 7);
    printf("%ld\n", -3L * 7000000000L);
    return 0;
}
