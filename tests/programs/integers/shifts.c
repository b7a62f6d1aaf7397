/* Shifts in both directions, of signed and unsigned values, by every legal kind of count. */
#include <stdio.h>

int main(void)
{
    unsigned u = 0x80000001u;
    int i = -16;
    long l = 1L << 40;
    unsigned char c = 0x81;

    printf("%x %x %x\n", u << 1, u >> 1, u >> 31);
    printf("%d %d %d\n", i >> 1, i >> 2, i >> 31);
    printf("%ld %ld\n", l, l >> 38);
    printf("%d %d\n", c << 1, c >> 1);
    printf("%lx\n", 1ul << 63);
    printf("%d\n", (int)sizeof((char)1 << 1L));
    for (int n = 0; n < 32; n += 5)
        printf("%x ", 1u << n);
    printf("\n");
    u <<= 4;
    u >>= 8;
    printf("%x\n", u);
    i >>= 3L;
    printf("%d\n", i);
    short s = 1;
    s <<= 14;
    printf("%d\n", s);
    unsigned long n = 3;
    printf("%d\n", 1 << n);
    return 0;
}
