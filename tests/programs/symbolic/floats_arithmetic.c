/* A float absorbs one at 2^24: the assertion fails for large values. */
// paths: 2
#include <assert.h>
#include <minise.h>

int main(void)
{
    float x = minise_float("x");
    minise_assume(x >= 0.0f && x <= 100000000.0f);
    float y = x + 1.0f;
    assert(y > x); // fault: assertion failure
    return 0;
}
