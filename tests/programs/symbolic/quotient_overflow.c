/* A division has no result where the divisor is zero, and where the quotient does not fit its type. */
#include <minise.h>

// paths: 4
int main(void)
{
    int numerator = minise_int("numerator"), denominator = minise_int("denominator");
    if (denominator > 3)
        return numerator / 7 == numerator % -3;
    if (denominator == 0)
        return 0;
    return numerator / denominator == 2; // fault: signed overflow
}
