/* Arithmetic of the greatest integer type. */

#include <inttypes.h>
#include <stdlib.h>

/* |number|, which must be representable. */
intmax_t imaxabs(intmax_t number)
{
    return number < 0 ? -number : number;
}

/* A number in any base from text, as strtoll reads it. */
intmax_t strtoimax(const char *text, char **end, int base)
{
    return (intmax_t)strtoll(text, end, base);
}

/* The same without a sign of its own, as strtoull reads it. */
uintmax_t strtoumax(const char *text, char **end, int base)
{
    return (uintmax_t)strtoull(text, end, base);
}
