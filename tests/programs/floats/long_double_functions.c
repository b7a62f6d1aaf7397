/* The functions of <math.h> for long double, on numbers whose results are exact. */
#include <math.h>
#include <stdio.h>

int main(void)
{
    long double x = 6.25L, y = -2.5L;

    printf("%g %g %g\n", (double)roundl(x), (double)truncl(y), (double)rintl(y));
    printf("%g %g %g\n", (double)fmaxl(x, y), (double)fminl(x, y), (double)fdiml(x, y));
    printf("%g %g\n", (double)fmodl(x, 2.0L), (double)copysignl(x, y));
    printf("%g %g %g\n", (double)expl(0.0L), (double)logl(1.0L), (double)log2l(8.0L));
    printf("%g %g\n", (double)hypotl(3.0L, 4.0L), (double)fmal(x, 2.0L, y));
    return 0;
}
