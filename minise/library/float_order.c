/* gcc's built-in comparisons, which are quiet about NaNs, and its questions for each floating type. */

#include <_builtins.h>
#include <math.h>

int __minise_isinff(float x)
{
    return isinf((double)x);
}

int __minise_isnanf(float x)
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

int __minise_finitel(long double x)
{
    return __minise_isfinitel(x);
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

int __minise_isgreaterl(long double left, long double right)
{
    return left > right;
}

int __minise_isgreaterequall(long double left, long double right)
{
    return left >= right;
}

int __minise_islessl(long double left, long double right)
{
    return left < right;
}

int __minise_islessequall(long double left, long double right)
{
    return left <= right;
}

int __minise_islessgreaterl(long double left, long double right)
{
    return (left < right) | (left > right);
}

int __minise_isunorderedl(long double left, long double right)
{
    return (left != left) | (right != right);
}
