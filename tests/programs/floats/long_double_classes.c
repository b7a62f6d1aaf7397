/* The class, the sign and the parts of a long double, beyond what a double can hold. */
#include <float.h>
#include <math.h>
#include <stdio.h>

static void show(long double x)
{
    int power;
    long double whole, fraction = frexpl(x, &power);

    printf("%d%d%d%d%d ", isnan(x) != 0, isinf(x) != 0, isfinite(x) != 0, isnormal(x) != 0, signbit(x) != 0);
    printf("%d%d%d ", fpclassify(x) == FP_NORMAL, fpclassify(x) == FP_SUBNORMAL, fpclassify(x) == FP_ZERO);
    printf("%d%d%d ", __builtin_isnan(x) != 0, __builtin_isinf_sign(x), __builtin_signbit(x) != 0);
    printf("%d ", __builtin_fpclassify(0, 1, 2, 3, 4, x));
    if (isfinite(x)) {
        printf("%La %d ", fraction, power);
        fraction = modfl(x, &whole);
        printf("%La %La ", fraction, whole);
    }
    printf("%La %La\n", nextafterl(x, 1), ldexpl(x, 3));
}

int main(void)
{
    long double numbers[] = {1, 0, -0.0L, LDBL_MAX, -LDBL_MAX, LDBL_MIN, LDBL_MIN / 2, 1e400L, -1e-400L, 3.75L, -3.75L,
                             INFINITY, -INFINITY, NAN, 1e300 * 1e300L, 123456789.125L};

    for (unsigned i = 0; i < sizeof numbers / sizeof numbers[0]; i++)
        show(numbers[i]);
    printf("%d %d\n", __builtin_isgreater(1e400L, 1e300L), __builtin_isunordered((long double)NAN, 1.0));
    printf("%d %d\n", isless(1e-400L, 2e-400L), islessgreater(1 + LDBL_EPSILON, 1.0L));
    printf("%d %ld %lld\n", ilogbl(1e4000L), lroundl(2.5L), llrintl(9007199254740993.0L));
    printf("%La %La %La\n", floorl(-0.5L), ceill(LDBL_MIN), roundl(9223372036854775807.0L));
    printf("%La %La\n", sqrtl(2), fmodl(1e30L, 0.1L));
    printf("%La %La\n", remainderl(5.5L, 2), fmal(1 + LDBL_EPSILON, 1 - LDBL_EPSILON, -1));
    printf("%a %a\n", nexttoward(1, 1 + LDBL_EPSILON), nexttowardf(1, -1e400L));
    return 0;
}
