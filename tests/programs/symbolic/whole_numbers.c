/* Rounding and roots of unknown numbers: every number is meant, not one example. */
// paths: 4
#include <assert.h>
#include <math.h>
#include <minise.h>

int main(void)
{
    float number = minise_float("number");
    minise_assume(number >= 1.0f && number <= 50.0f);
    assert(floorf(number) <= number && number <= ceilf(number));
    assert(copysignf(truncf(number), -1.0f) <= -1.0f);
    if (rintf(number) != roundf(number))
        assert(fdimf(number, truncf(number)) == 0.5f);
    assert(roundf(number) - number < 0.5f); // fault: assertion failure
    float root = sqrtf(number);
    assert(root >= 1.0f && root <= 8.0f);
    if (root == 3.0f)
        assert(number < 9.0f); // fault: assertion failure
    return 0;
}
