/* The limits of every integer type. */
#include <limits.h>
#include <stdio.h>

int main(void)
{
    printf("%d %d %d %d\n", CHAR_BIT, SCHAR_MIN, SCHAR_MAX, UCHAR_MAX);
    printf("%d %d\n", CHAR_MIN, CHAR_MAX);
    printf("%d %d %d\n", SHRT_MIN, SHRT_MAX, USHRT_MAX);
    printf("%d %d %u\n", INT_MIN, INT_MAX, UINT_MAX);
    printf("%ld %ld %lu\n", LONG_MIN, LONG_MAX, ULONG_MAX);
    printf("%lld %lld %llu\n", LLONG_MIN, LLONG_MAX, ULLONG_MAX);
#if INT_MAX == 2147483647 && LONG_MAX > INT_MAX
    printf("lp64\n");
#endif
    return 0;
}
