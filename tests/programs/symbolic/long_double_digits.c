/* The digits of a quotient until nothing is left: how many there are depends on the precision in which one computes. */
// paths: 2
#include <assert.h>
#include <minise.h>

static int digits_of(long double rest)
{
    int count = 0;

    while (rest != 0) {
        rest *= 10;
        rest -= (int)rest;
        count++;
    }
    return count;
}

static int digits_in_double(double rest)
{
    int count = 0;

    while (rest != 0) {
        rest *= 10;
        rest -= (int)rest;
        count++;
    }
    return count;
}

int main(void)
{
    int divisor = minise_bool("thirds") ? 3 : 7;
    int wide = digits_of(1.0L / divisor), narrow = digits_in_double(1.0 / divisor);

    if (divisor == 3)
        assert(wide == 62 && narrow == 51); /* what gcc counts */
    else
        assert(wide == 61 && narrow == 52);
    return 0;
}
