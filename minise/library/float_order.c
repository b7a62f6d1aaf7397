/* gcc's built-in comparisons, which are quiet about NaNs, and its questions for each floating type. */

#include <_builtins.h>
#include <math.h>

int __builtin_isinff(float x)
{
    return isinf(x);
}

int __builtin_isinfl(long double x)
{
    return isinf(x);
}

int __builtin_isnanf(float x)
{
    return isnan(x);
}

int __builtin_isnanl(long double x)
{
    return isnan(x);
}

int __builtin_finite(double x)
{
    return isfinite(x);
}

int __builtin_finitef(float x)
{
    return isfinite(x);
}

int __builtin_signbitf(float x)
{
    return signbit(x);
}

int __builtin_signbitl(long double x)
{
    return signbit(x);
}

int __builtin_isgreater(double left, double right)
{
    return left > right;
}

int __builtin_isgreaterequal(double left, double right)
{
    return left >= right;
}

int __builtin_isless(double left, double right)
{
    return left < right;
}

int __builtin_islessequal(double left, double right)
{
    return left <= right;
}

int __builtin_islessgreater(double left, double right)
{
    return (left < right) | (left > right);
}

int __builtin_isunordered(double left, double right)
{
    return (left != left) | (right != right);
}
