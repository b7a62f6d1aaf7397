/* Time stands still for the analysed program, so that runs repeat. */

#include <time.h>

/* The present time, which is the beginning of all. */
time_t time(time_t *result)
{
    if (result)
        *result = 0;
    return 0;
}

/* The processor time used. */
clock_t clock(void)
{
    return 0;
}

/* The seconds from `begin` to `end`. */
double difftime(time_t end, time_t begin)
{
    return (double)(end - begin);
}
