/* Ranges of a symbolic double; a comparison with not-a-number is false. */
// paths: 5
#include <minise.h>

static int grade(double x)
{
    if (x != x)
        return -1;
    if (x < 0.0)
        return 0;
    if (x <= 1.0)
        return 1;
    if (x > 1e300)
        return 3;
    return 2;
}

int main(void)
{
    return grade(minise_double("x")) + 1;
}
