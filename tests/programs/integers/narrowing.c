/* Conversion to a narrower type keeps the low bits. */
#include <stdio.h>

static void show(long long value)
{
    printf("%lld:", value);
    printf(" %d", (signed char)value);
    printf(" %d", (unsigned char)value);
    printf(" %d", (short)value);
    printf(" %d", (unsigned short)value);
    printf(" %d", (int)value);
    printf(" %u", (unsigned)value);
    printf(" %ld", (long)value);
    printf(" %lu", (unsigned long)value);
    printf(" %d\n", (_Bool)value);
}

int main(void)
{
    show(0);
    show(-1);
    show(128);
    show(256);
    show(-129);
    show(32768);
    show(65536);
    show(0x123456789abcdefLL);
    show(-0x123456789abcdefLL);
    show(0x7fffffffffffffffLL);
    show(-0x7fffffffffffffffLL - 1);
    return 0;
}
