/* Classes of floating-point numbers (C11 7.12.3): zero, subnormal, normal, infinite, and not a number. */

#include <float.h>
#include <math.h>

#undef isfinite
#undef isinf
#undef isnan
#undef isnormal
#undef fpclassify
#undef signbit

/* Only a NaN differs from itself. */
int isnan(double x)
{
    return x != x;
}

/* 1 for the positive infinity, -1 for the negative one, 0 for all other numbers. */
int isinf(double x)
{
    return (x > DBL_MAX) - (x < -DBL_MAX);
}

/* Neither infinite nor a NaN. */
int isfinite(double x)
{
    return (x >= -DBL_MAX) & (x <= DBL_MAX);
}

/* Finite, and with all digits of its type. */
int isnormal(double x)
{
    return isfinite(x) & ((x >= DBL_MIN) | (x <= -DBL_MIN));
}

/* Whether the sign is a minus, also that of a zero or a NaN. */
int signbit(double x)
{
    union {
        double number;
        unsigned long long bits;
    } parts = {x};

    return (int)(parts.bits >> 63);
}

int __minise_signbitf(float x)
{
    union {
        float number;
        unsigned int bits;
    } parts = {x};

    return (int)(parts.bits >> 31);
}

/* The class of a number. */
int fpclassify(double x)
{
    if (isnan(x))
        return FP_NAN;
    if (!isfinite(x))
        return FP_INFINITE;
    if (x == 0)
        return FP_ZERO;
    return isnormal(x) ? FP_NORMAL : FP_SUBNORMAL;
}

int __minise_isnormalf(float x)
{
    return isfinite(x) & ((x >= FLT_MIN) | (x <= -FLT_MIN));
}

int __minise_fpclassifyf(float x)
{
    if (isfinite(x) && x != 0)
        return __minise_isnormalf(x) ? FP_NORMAL : FP_SUBNORMAL;
    return fpclassify(x);
}
