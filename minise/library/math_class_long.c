/* Classes of long double: as those of double in math_class.c. */

#include <float.h>
#include <math.h>

/* Only a NaN differs from itself. */
int __minise_isnanl(long double x)
{
    return x != x;
}

/* 1 for the positive infinity, -1 for the negative one, 0 for all other numbers. */
int __minise_isinfl(long double x)
{
    return (x > LDBL_MAX) - (x < -LDBL_MAX);
}

/* Neither infinite nor a NaN. */
int __minise_isfinitel(long double x)
{
    return (x >= -LDBL_MAX) & (x <= LDBL_MAX);
}

/* Finite, and with all digits of its type. */
int __minise_isnormall(long double x)
{
    return __minise_isfinitel(x) & ((x >= LDBL_MIN) | (x <= -LDBL_MIN));
}

/* Whether the sign is a minus, also that of a zero or a NaN. The sign is the last bit of the ten bytes in use. */
int __minise_signbitl(long double x)
{
    union {
        long double number;
        unsigned short parts[5];
    } parts = {x};

    return parts.parts[4] >> 15;
}

/* The class of a number. */
int __minise_fpclassifyl(long double x)
{
    if (x != x)
        return FP_NAN;
    if (!__minise_isfinitel(x))
        return FP_INFINITE;
    if (x == 0)
        return FP_ZERO;
    return __minise_isnormall(x) ? FP_NORMAL : FP_SUBNORMAL;
}
