/* And, or, exclusive or and complement over the widths. */
#include <stdio.h>

int main(void)
{
    unsigned a = 0xf0f0f0f0u, b = 0x0ff00ff0u;
    printf("%x %x %x %x\n", a & b, a | b, a ^ b, ~a);
    unsigned long l = a;
    printf("%lx %lx\n", ~l, l | (l << 32));
    int n = -8;
    printf("%d %d %d %d\n", n & 7, n | 7, n ^ 7, ~n);
    unsigned char c = 0x5a;
    c ^= 0xff;
    printf("%x\n", c);
    c &= ~0x20;
    printf("%x\n", c);
    c |= 1 << 6;
    printf("%x\n", c);
    printf("%lx\n", 0xffffffffffffffffu & ~0u);
    printf("%lx\n", 0xffffffffffffffff & ~0);
    printf("%d\n", 1 | 2 ^ 3 & 4);
    return 0;
}
