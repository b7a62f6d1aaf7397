/* gcc's built-in comparisons, which are quiet about NaNs, and its questions for each floating type. */

#include <_builtins.h>
#include <math.h>

int __minise_isinff(float x)
{
    return isinf((double)x);
}

int __minise_isinfl(long double x)
{
    return isinf((double)x);
}

int __minise_isnanf(float x)
{
    return isnan((double)x);
}

int __minise_isnanl(long double x)
{
    return isnan((double)x);
}

int __minise_finite(double x)
{
    return isfinite(x);
}

int __minise_finitef(float x)
{
    return isfinite(x);
}

int __minise_signbitl(long double x)
{
    return signbit((double)x);
}

int __minise_isgreater(double left, double right)
{
    return left > right;
}

int __minise_isgreaterequal(double left, double right)
{
    return left >= right;
}

int __minise_isless(double left, double right)
{
    return left < right;
}

int __minise_islessequal(double left, double right)
{
    return left <= right;
}

int __minise_islessgreater(double left, double right)
{
    return (left < right) | (left > right);
}

int __minise_isunordered(double left, double right)
{
    return (left != left) | (right != right);
}
