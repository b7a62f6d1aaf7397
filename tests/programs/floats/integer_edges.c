/* Conversions at the edges between wide integers and floats. */
#include <stdio.h>

int main(void)
{
    unsigned long big = 0xffffffffffffffff, tie = (1ul << 53) + 1, up = (1ul << 53) + 3;
    printf("%.0f %.0f %.0f\n", (double)big, (double)tie, (double)up);
    printf("%.0f %.0f\n", (float)big, (float)((1 << 24) + 1));
    printf("%.0f %.0f\n", (float)0x1000001L, (float)0x1000003L);
    long least = -9223372036854775807L - 1;
    printf("%.0f %d\n", (double)least, (long)(double)least == least);
    printf("%lu\n", (unsigned long)9223372036854775808.0);
    printf("%lu\n", (unsigned long)18446744073709549568.0);
    printf("%d\n", (int)-0.99);
    double d = 4294967295.0;
    printf("%u\n", (unsigned)d);
    float f = 0.1f;
    printf("%d %d\n", f < 0.1, f > 0.1);
    printf("%d\n", (double)f == (float)0.1);
    f = 16777216.0f;
    f++;
    printf("%.1f\n", f);
    printf("%.17g\n", (double)(1.0f / 3.0f));
    printf("%d\n", 0.1f + 0.2f == 0.3f);
    printf("%g\n", 1e-310 * 1e-10);
    return 0;
}
