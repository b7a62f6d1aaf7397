/* The exponent of a floating-point number: e, where |x| is at least 2^e and less than 2^(e+1). */

#include <float.h>
#include <limits.h>
#include <math.h>

/* The exponent as an integer; the least int for 0 and NaN, the greatest for an infinity. */
int ilogb(double x)
{
    int exponent;
    if (x == 0 || x != x)
        return INT_MIN;
    if (x > DBL_MAX || x < -DBL_MAX)
        return INT_MAX;
    frexp(x, &exponent); /* a fraction from 0.5 to 1 */
    return exponent - 1;
}

/* The exponent as a floating-point number. */
double logb(double x)
{
    if (x == 0)
        return -HUGE_VAL;
    if (x != x || x > DBL_MAX || x < -DBL_MAX)
        return x * x; /* a NaN, or the positive infinity */
    return ilogb(x);
}
