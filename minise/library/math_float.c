/* Functions of float that are computed in double, which holds every float exactly, and then rounded. */

#include <math.h>

/* As frexp. */
float frexpf(float x, int *exponent)
{
    return (float)frexp(x, exponent);
}

/* As ldexp. */
float ldexpf(float x, int exponent)
{
    return (float)ldexp(x, exponent);
}

/* As ldexp: the radix is 2. */
float scalbnf(float x, int exponent)
{
    return (float)ldexp(x, exponent);
}

/* As modf. */
float modff(float x, float *whole)
{
    double part;
    float fraction = (float)modf(x, &part);
    *whole = (float)part;
    return fraction;
}

/* As logb. */
float logbf(float x)
{
    return (float)logb(x);
}

/* As ilogb. */
int ilogbf(float x)
{
    return ilogb(x);
}

/* As lround. */
long lroundf(float x)
{
    return lround(x);
}

/* As llround. */
long long llroundf(float x)
{
    return llround(x);
}

/* As lrint. */
long lrintf(float x)
{
    return lrint(x);
}

/* As llrint. */
long long llrintf(float x)
{
    return llrint(x);
}

/* A quiet NaN; the tag is not kept. */
float nanf(const char *tag)
{
    (void)tag;
    return NAN;
}
