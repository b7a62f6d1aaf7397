/* Functions of long double that the others give. */

#include <float.h>
#include <limits.h>
#include <math.h>

/* As ilogb: the exponent e, where |x| is at least 2^e and less than 2^(e+1). */
int ilogbl(long double x)
{
    int exponent;
    if (x == 0 || x != x)
        return INT_MIN;
    if (x > LDBL_MAX || x < -LDBL_MAX)
        return INT_MAX;
    frexpl(x, &exponent); /* a fraction from 0.5 to 1 */
    return exponent - 1;
}

/* As logb: the exponent as a floating-point number. */
long double logbl(long double x)
{
    if (x == 0)
        return -HUGE_VALL;
    if (x != x || x > LDBL_MAX || x < -LDBL_MAX)
        return x * x; /* a NaN, or the positive infinity */
    return ilogbl(x);
}

/* As lround. */
long lroundl(long double x)
{
    return (long)roundl(x);
}

/* As llround. */
long long llroundl(long double x)
{
    return (long long)roundl(x);
}

/* As lrint. */
long lrintl(long double x)
{
    return (long)rintl(x);
}

/* As llrint. */
long long llrintl(long double x)
{
    return (long long)rintl(x);
}

/* A quiet NaN; the tag is not kept. */
long double nanl(const char *tag)
{
    (void)tag;
    return NAN;
}

/* The neighbour of x in the direction of y. */
long double nexttowardl(long double x, long double y)
{
    return nextafterl(x, y);
}

/* The same of a double. If y is beyond every double, or between x and its neighbour, the direction alone counts. */
double nexttoward(double x, long double y)
{
    if (x != x || y != y)
        return x + (double)y;
    if ((long double)x == y)
        return (double)y;
    return nextafter(x, y > x ? HUGE_VAL : -HUGE_VAL);
}

/* The same of a float. */
float nexttowardf(float x, long double y)
{
    if (x != x || y != y)
        return x + (float)y;
    if ((long double)x == y)
        return (float)y;
    return nextafterf(x, y > x ? HUGE_VALF : -HUGE_VALF);
}
