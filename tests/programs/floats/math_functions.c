/* The basic functions of math.h on exact or well-rounded arguments. */
#include <math.h>
#include <stdio.h>

int main(void)
{
    printf("%g %g %g\n", sqrt(2.25), sqrt(144), fabs(-3.5));
    printf("%g %g %g %g\n", floor(2.7), floor(-2.1), ceil(2.1), ceil(-2.7));
    printf("%g %g %g\n", fmod(10.5, 3), fmod(-10.5, 3), fmod(5, -3));
    printf("%g %g %g\n", pow(2, 10), pow(2, -1), pow(9, 0.5));
    printf("%g %g\n", exp(0), log(1));
    printf("%.6f %.6f %.6f\n", sin(0.5), cos(0.5), tan(0.5));
    printf("%.6f %.6f\n", atan2(1, 1) * 4, log10(1000));
    printf("%g %g %g\n", trunc(-2.7), round(2.5), round(-2.5));
    printf("%g %g\n", fmax(1, 2), fmin(1, 2));
    int exponent;
    double fraction = frexp(48, &exponent);
    printf("%g %d\n", fraction, exponent);
    printf("%g\n", ldexp(0.75, 4));
    double whole;
    printf("%g", modf(-3.25, &whole));
    printf(" %g\n", whole);
    printf("%g\n", hypot(3, 4));
    return 0;
}
