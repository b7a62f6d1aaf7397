/* Arithmetic of the greatest integer type. */

#include <inttypes.h>

/* |number|, which must be representable. */
intmax_t imaxabs(intmax_t number)
{
    return number < 0 ? -number : number;
}
