/* The sign of a float, which a NaN has too: it is read from the number as it is, and not from a double made of it. */
// paths: 1
#include <assert.h>
#include <math.h>
#include <minise.h>

int main(void)
{
    float x = minise_float("x"), y = minise_float("y");
    float result = copysignf(x, y);

    assert(signbit(result) == signbit(y));
    assert(__builtin_signbit(y) == (signbit(result) != 0));
    return 0;
}
