/* Where functions of math.h have no finite value, or one of two zeros; and the time that is stored. */
#include <math.h>
#include <stdio.h>
#include <time.h>
int main(void)
{
    printf("%g %g\n", atanh(1.0), atanh(-1.0));
    printf("%g %g %g\n", lgamma(0.0), tgamma(0.0), tgamma(-0.0));
    printf("%g %g %g %g\n", sinh(800), sinh(-800), pow(-2.0, 1025), pow(-2.0, 1024));
    printf("%g %g\n", pow(0.0, -1), pow(-0.0, -3));
    printf("%g %g\n", fma(-0.0, 1.0, 0.0), fma(1e308, 10.0, -1.0));
    printf("%d\n", fdim(NAN, 1.0) != fdim(NAN, 1.0));
    printf("%a %a\n", nextafterf(1.0f, 2.0f), nextafterf(0.0f, -1.0f));
    printf("%a\n", (double)fmaf(1.1f, 2.2f, 3.3f));
    time_t t = 1, u = time(&t);
    printf("%d\n", t == u);
    printf("%g %g %g\n", log(0.0), log1p(-1.0), expm1(1000));
    printf("%g %g %g\n", fmod(5.5, -2), remainder(5.5, 2), ldexp(1.0, 2000));
    printf("%g %g\n", atan2(-0.0, -1.0), hypot(INFINITY, NAN));
    printf("%ld %ld %g %g\n", lround(2.5), lrint(2.5), nearbyint(3.5), trunc(-2.7));
    int e; double m = frexp(-12.5, &e); printf("%g %d\n", m, e);
    double ip; double f = modf(-3.25, &ip); printf("%g %g\n", f, ip);
    printf("%d %d %d\n", isnan(NAN), isinf(-INFINITY) != 0, signbit(-0.0) != 0);
    printf("%g %g %g\n", cbrt(-27), exp2(10), log2(8));
    printf("%g %g\n", erf(0.5), erfc(0.5));
    printf("%g %d %g\n", logb(1000), ilogb(1000), scalbn(1.5, 4));
    printf("%g %g\n", copysign(3, -0.0), fmin(NAN, 2));
    printf("%f %f %g\n", NAN, -NAN, nan(""));
    return 0;
}
