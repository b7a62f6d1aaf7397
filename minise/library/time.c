/* Differences of times. */

#include <time.h>

/* The seconds from `begin` to `end`. */
double difftime(time_t end, time_t begin)
{
    return (double)(end - begin);
}
