/* A long double has 64 bits of significand: one more still counts at 2^63, where a double has lost it at 2^53. */
// paths: 8
#include <assert.h>
#include <math.h>
#include <minise.h>

int main(void)
{
    long double x = minise_longdouble("x");

    if (x >= 9007199254740992.0L && x + 1 == x) {
        assert(x >= 18446744073709551616.0L); /* 2^64 */
        return (double)x == x; /* true of infinity, too */
    }
    if (x == 0.1L)
        return 2;
    if (x == 0.1)
        return 3;
    if (isnan(x))
        return 4;
    if (x > 1e300L * 1e300L) /* beyond every double, but it loses no 1: impossible, since it is far above 2^64 */
        return 5;
    if (x * 3 == 1) /* no long double is a third, but one is near enough to be rounded to it */
        return 6;
    return x < 0 ? 7 : 8;
}
