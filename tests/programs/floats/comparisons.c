/* Ordered and unordered comparisons, infinities and not-a-number. */
#include <math.h>
#include <stdio.h>

static void relate(double a, double b)
{
    printf("%d%d%d%d%d%d\n", a < b, a <= b, a > b, a >= b, a == b, a != b);
}

int main(void)
{
    double zero = 0.0;
    double inf = 1.0 / zero;
    double nan = inf - inf;

    relate(1, 2);
    relate(2, 1);
    relate(0.0, -0.0);
    relate(inf, 1e308);
    relate(-inf, inf);
    relate(nan, nan);
    relate(nan, 1);
    relate(1, nan);
    printf("%d %d\n", nan ? 1 : 0, -0.0 ? 1 : 0);
    printf("%d %d\n", !inf, !zero);
    printf("%d %d %d\n", isnan(nan) != 0, isinf(inf) != 0, isfinite(2.0) != 0);
    printf("%g %g\n", inf, -inf);
    printf("%d\n", signbit(-0.0) != 0);
    printf("%d\n", zero && nan);
    return 0;
}
