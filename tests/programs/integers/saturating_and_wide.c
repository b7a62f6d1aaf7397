/* Overflow checks without overflow, and unsigned halves of products. */
#include <limits.h>
#include <stdio.h>

static int add(int a, int b)
{
    if (b > 0 ? a > INT_MAX - b : a < INT_MIN - b)
        return b > 0 ? INT_MAX : INT_MIN;
    return a + b;
}

static unsigned average(unsigned a, unsigned b)
{
    return (a & b) + ((a ^ b) >> 1);
}

static unsigned long power_modulo(unsigned long base, unsigned long exponent, unsigned long modulus)
{
    unsigned long result = 1;
    for (base %= modulus; exponent; exponent >>= 1) {
        if (exponent & 1)
            result = result * base % modulus;
        base = base * base % modulus;
    }
    return result;
}

int main(void)
{
    printf("%d %d %d\n", add(INT_MAX, 1), add(INT_MIN, -1), add(-5, 3));
    printf("%u %u\n", average(UINT_MAX, UINT_MAX - 1), average(3, 8));
    printf("%lu %lu\n", power_modulo(2, 100, 1000000007), power_modulo(123456789, 987654321, 4294967291));
    unsigned char c = 255;
    unsigned short s = 65535;
    printf("%d %d %d\n", c + 1, (unsigned char)(c + 1), s * 2);
    printf("%d\n", c << 8 | c);
    signed char n = -1;
    printf("%u %d %d\n", (unsigned)n >> 28, n >> 4, (unsigned char)n >> 4);
    printf("%d\n", (short)(s + c) == 254);
    c -= 256 - 1;
    s = (unsigned short)-1 / 2;
    printf("%d %d\n", c, s);
    long long l = INT_MIN;
    printf("%lld %lld\n", -l, l * l);
    return 0;
}
