/* What is written in C of math.h, against glibc's. */

#define _GNU_SOURCE
#include <float.h>
#include <inttypes.h>
#include <limits.h>
#include <math.h>
#include <string.h>

#include "check.h"

int minise_isnan(double);
int minise_isinf(double);
int minise_isfinite(double);
int minise_isnormal(double);
int minise_signbit(double);
int minise_fpclassify(double);
OURS(ilogb);
OURS(logb);
OURS(frexpf);
OURS(ldexpf);
OURS(scalbnf);
OURS(modff);
OURS(logbf);
OURS(ilogbf);
OURS(lroundf);
OURS(llroundf);
OURS(lrintf);
OURS(llrintf);
OURS(llrint);
OURS(nan);
OURS(nanf);
OURS(imaxabs);

/* Equal, or both not a number. */
static int same(double a, double b)
{
    return (a == b && signbit(a) == signbit(b)) || (a != a && b != b);
}

static void check_double(double x)
{
    CHECK(minise_isnan(x) == (isnan(x) != 0), "%a", x);
    CHECK(minise_isinf(x) == isinf(x), "%a", x);
    CHECK(minise_isfinite(x) == (isfinite(x) != 0), "%a", x);
    CHECK(minise_isnormal(x) == (isnormal(x) != 0), "%a", x);
    CHECK(minise_signbit(x) == (signbit(x) != 0), "%a", x);
    CHECK(minise_fpclassify(x) == fpclassify(x), "%a", x);
    CHECK(minise_ilogb(x) == ilogb(x), "%a", x);
    CHECK(same(minise_logb(x), logb(x)), "%a", x);
    if (fabs(x) < 1e18)
        CHECK(minise_llrint(x) == llrint(x), "%a", x);
}

static void check_float(float x)
{
    int exponent = 0, expected_exponent = 0;
    float whole, expected_whole;
    CHECK(same(minise_frexpf(x, &exponent), frexpf(x, &expected_exponent)) && exponent == expected_exponent, "%a", x);
    for (int power = -160; power <= 160; power += 40) {
        CHECK(same(minise_ldexpf(x, power), ldexpf(x, power)), "%a %d", x, power);
        CHECK(same(minise_scalbnf(x, power), scalbnf(x, power)), "%a %d", x, power);
    }
    CHECK(same(minise_modff(x, &whole), modff(x, &expected_whole)) && same(whole, expected_whole), "%a", x);
    CHECK(same(minise_logbf(x), logbf(x)) && minise_ilogbf(x) == ilogbf(x), "%a", x);
    if (fabsf(x) < 1e18f) {
        CHECK(minise_lroundf(x) == lroundf(x) && minise_llroundf(x) == llroundf(x), "%a", x);
        CHECK(minise_lrintf(x) == lrintf(x) && minise_llrintf(x) == llrintf(x), "%a", x);
    }
}

int main(void)
{
    static const double numbers[] = {
        0.0, -0.0, 1.0, -1.0, 0.5, 1.5, 2.5, -2.5, 1e10, -3.75e17, 1e300, DBL_MAX, -DBL_MAX, DBL_MIN, DBL_MIN / 4,
        -5e-324, FLT_MIN, FLT_MAX, 1e-40, INFINITY, -INFINITY, NAN, -NAN,
    };
    for (unsigned int each = 0; each < sizeof numbers / sizeof numbers[0]; each++) {
        check_double(numbers[each]);
        if (!(fabs(numbers[each]) > FLT_MAX && fabs(numbers[each]) < INFINITY))
            check_float((float)numbers[each]);
    }
    for (int round = 0; round < 5000; round++) {
        unsigned long long bits = (unsigned long long)below(UINT_MAX) << 33 ^ below(UINT_MAX);
        unsigned int small_bits = below(UINT_MAX) * 2;
        double number;
        float small;
        memcpy(&number, &bits, sizeof number);
        memcpy(&small, &small_bits, sizeof small);
        check_double(number);
        check_float(small);
    }
    CHECK(isnan(minise_nan("")) && isnan(minise_nanf("1")), "nan");
    CHECK(minise_imaxabs(-5) == 5 && minise_imaxabs(INTMAX_MAX) == INTMAX_MAX, "imaxabs");
    return differences != 0;
}
