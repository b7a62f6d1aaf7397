/* Functions of math.h that the others give. */

#include <math.h>

/* Rounds to the nearest integer, and halfway cases to the even one. */
long long llrint(double x)
{
    return (long long)rint(x);
}

/* A quiet NaN; the tag is not kept. */
double nan(const char *tag)
{
    (void)tag;
    return NAN;
}
