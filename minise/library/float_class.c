/* Behind the macros of <math.h> in programs that come preprocessed: gcc's question for the class of a number, which
   takes the number of each class, and the functions that glibc's older macros call. */

#include <_builtins.h>
#include <_glibc.h>
#include <math.h>

static int chosen(int class, int nan, int infinite, int normal, int subnormal, int zero)
{
    switch (class) {
    case FP_NAN:
        return nan;
    case FP_INFINITE:
        return infinite;
    case FP_NORMAL:
        return normal;
    case FP_SUBNORMAL:
        return subnormal;
    default:
        return zero;
    }
}

int __minise_class(int nan, int infinite, int normal, int subnormal, int zero, double x)
{
    return chosen(fpclassify(x), nan, infinite, normal, subnormal, zero);
}

int __minise_classf(int nan, int infinite, int normal, int subnormal, int zero, float x)
{
    return chosen(fpclassify(x), nan, infinite, normal, subnormal, zero);
}

int __minise_classl(int nan, int infinite, int normal, int subnormal, int zero, long double x)
{
    return chosen(__minise_fpclassifyl(x), nan, infinite, normal, subnormal, zero);
}

int __minise_isinf_signl(long double x)
{
    return __minise_isinfl(x);
}

int __minise_isinf_sign(double x)
{
    return isinf(x);
}

int __isnan(double x)
{
    return isnan(x);
}

int __isnanf(float x)
{
    return isnan(x);
}

int __isnanl(long double x)
{
    return __minise_isnanl(x);
}

int __isinf(double x)
{
    return isinf(x);
}

int __isinff(float x)
{
    return isinf(x);
}

int __isinfl(long double x)
{
    return __minise_isinfl(x);
}

int __finite(double x)
{
    return isfinite(x);
}

int __finitef(float x)
{
    return isfinite(x);
}

int __finitel(long double x)
{
    return __minise_isfinitel(x);
}

int __signbit(double x)
{
    return signbit(x);
}

int __signbitf(float x)
{
    return signbit(x);
}

int __signbitl(long double x)
{
    return __minise_signbitl(x);
}

int __fpclassify(double x)
{
    return fpclassify(x);
}

int __fpclassifyf(float x)
{
    return fpclassify(x);
}

int __fpclassifyl(long double x)
{
    return __minise_fpclassifyl(x);
}
