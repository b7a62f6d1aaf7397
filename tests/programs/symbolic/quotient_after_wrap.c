// A quotient that does not fit, behind a difference that wraps around: only the former is a fault by itself.
// paths: 3
#include <minise.h>

int main(void)
{
    int x = minise_int("x"), y = minise_int("y");
    int less = y - 7;
    if (y > -2147483642)
        return 0;
    return x / (less - 2147483647 - 1);  // fault: signed overflow
}
