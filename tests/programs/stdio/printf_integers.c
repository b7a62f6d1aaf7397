/* Integer conversions of printf with flags, width, precision and length. */
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>

int main(void)
{
    int values[] = {0, 7, -7, 12345, -2147483647 - 1};
    for (int i = 0; i < 5; i++) {
        int n = values[i];
        printf("[%d] [%5d] [%-5d] [%05d] [%+d] [% d]\n", n, n, n, n, n, n);
        printf("[%.3d] [%8.3d] [%-8.3d] [%+.0d] [%08.3d]\n", n, n, n, n, n);
        printf("[%u] [%x] [%X] [%o]\n", (unsigned)n, (unsigned)n, (unsigned)n, (unsigned)n);
        printf("[%#x] [%#X] [%#o] [%08x] [%#10x] [%-#10x]\n", (unsigned)n, (unsigned)n, (unsigned)n, (unsigned)n,
               (unsigned)n, (unsigned)n);
    }
    printf("[%.0d] [%.d] [%5.0d]\n", 0, 0, 0);
    printf("%hhd %hhu %hd %hu\n", (signed char)200, (unsigned char)200, (short)40000, (unsigned short)40000);
    printf("%ld %lu %lld %llu\n", -5000000000L, 5000000000UL, -1LL, 18446744073709551615ULL);
    printf("%zu %td %jd\n", sizeof(long), (ptrdiff_t)-4, (intmax_t)77);
    printf("%lx %llo\n", 0xfedcba9876543210UL, 8ULL);
    printf("[%*d] [%-*d] [%.*d] [%*.*d]\n", 6, 42, 6, 42, 4, 42, 8, 3, 42);
    printf("[%*d]\n", -6, 42);
    printf("%i %%\n", 12);
    return 0;
}
