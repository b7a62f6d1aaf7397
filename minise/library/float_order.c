/* gcc's built-in comparisons, which are quiet about NaNs. */

#include <_builtins.h>

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
