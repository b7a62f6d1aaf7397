/* Arithmetic that tells whether the exact result fits. */
#include <limits.h>
#include <stdio.h>

int main(void)
{
    int i;
    unsigned u;
    signed char c;
    long long l;
    unsigned long long ull;

    printf("%d", __builtin_add_overflow(INT_MAX, 1, &i));
    printf(" %d\n", i);
    printf("%d", __builtin_sub_overflow(3u, 5, &u));
    printf(" %u\n", u);
    printf("%d", __builtin_mul_overflow(-64, 2, &c));
    printf(" %d\n", c);
    printf("%d", __builtin_mul_overflow(LLONG_MIN, -1, &l));
    printf(" %lld\n", l);
    printf("%d", __builtin_add_overflow(ULLONG_MAX, -1, &ull));
    printf(" %llu\n", ull);
    printf("%d", __builtin_sub_overflow(-1, ULLONG_MAX, &l));
    printf(" %lld\n", l);
    printf("%d", __builtin_umul_overflow(65536, 65536, &u));
    printf(" %u\n", u);
    printf("%d", __builtin_saddll_overflow(1, 2, &l));
    printf(" %lld\n", l);
    printf("%d %d\n", __builtin_add_overflow_p(120, 10, (signed char)0), __builtin_add_overflow_p(100, 20, (char)0));
    return 0;
}
