/* Absolute values, and quotients with their remainders. */

#include <stdlib.h>

/* |number|, which must be representable (C11 7.22.6.1p2). */
int abs(int number)
{
    return number < 0 ? -number : number;
}

/* As abs. */
long labs(long number)
{
    return number < 0 ? -number : number;
}

/* As abs. */
long long llabs(long long number)
{
    return number < 0 ? -number : number;
}

/* The quotient, cut off towards zero, and the remainder. */
div_t div(int dividend, int divisor)
{
    div_t result = {.quot = dividend / divisor, .rem = dividend % divisor};
    return result;
}

/* As div. */
ldiv_t ldiv(long dividend, long divisor)
{
    ldiv_t result = {.quot = dividend / divisor, .rem = dividend % divisor};
    return result;
}

/* As div. */
lldiv_t lldiv(long long dividend, long long divisor)
{
    lldiv_t result = {.quot = dividend / divisor, .rem = dividend % divisor};
    return result;
}
