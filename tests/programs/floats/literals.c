/* Floating literals: decimal, exponent, hexadecimal, suffixes. */
#include <stdio.h>

int main(void)
{
    printf("%g %g %g %g\n", 1., .5, 1e3, 1.5E-3);
    printf("%g %g\n", 1.5f, 0x1p-4);
    printf("%g %g\n", 0x1.8p3, 0xA.8p0);
    printf("%d %d\n", (int)sizeof(1.0), (int)sizeof(1.0f));
    printf("%g %g\n", 1e308 * 10, -1e308 * 10);
    printf("%g\n", 5e-324);
    printf("%g\n", 5e-324 / 2);
    printf("%.20g\n", 0.1);
    printf("%.20g\n", 0.1f);
    printf("%.3f\n", 123456789.0f);
    printf("%a\n", 1.0);
    return 0;
}
