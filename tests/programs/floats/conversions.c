/* Conversions between floating and integer types. */
#include <stdio.h>

int main(void)
{
    printf("%d %d %d\n", (int)3.99, (int)-3.99, (int)0.5f);
    printf("%ld\n", (long)1e15);
    printf("%u\n", (unsigned)4e9);
    printf("%d %d\n", (signed char)-100.7, (unsigned char)200.2);
    printf("%lu\n", (unsigned long)1.8e19);
    printf("%.1f %.1f\n", (double)-7, (double)4294967295u);
    printf("%.1f\n", (double)18446744073709551615ul);
    printf("%.1f\n", (double)9007199254740993L);
    printf("%.1f\n", (float)16777217);
    printf("%.1f\n", (float)-2147483647);
    float narrow = 1e10;
    printf("%.1f\n", narrow);
    double d = 7 / 2;
    printf("%g\n", d);
    d = 7 / 2.0;
    printf("%g\n", d);
    int i = 2.75 * 4;
    printf("%d\n", i);
    i += 0.75;
    printf("%d\n", i);
    i *= 1.5;
    printf("%d\n", i);
    char c = 'a' + 1.0;
    printf("%c\n", c);
    unsigned char u = 10;
    u /= 0.3;
    printf("%d\n", u);
    return 0;
}
