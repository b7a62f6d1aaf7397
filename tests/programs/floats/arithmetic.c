/* Arithmetic on double and float. */
#include <stdio.h>

int main(void)
{
    double a = 1.5, b = -0.25;
    float f = 0.1f, g = 0.2f;

    printf("%g %g %g %g\n", a + b, a - b, a * b, a / b);
    printf("%.9g %.9g %.9g\n", f + g, f * g, f / g);
    printf("%.17g\n", 0.1 + 0.2);
    printf("%.17g\n", (double)f);
    printf("%d\n", f == 0.1);
    printf("%d\n", f == 0.1f);
    printf("%d %d\n", (int)sizeof(f + g), (int)sizeof(f + a));
    a += 1;
    a *= 2;
    a -= 0.5f;
    a /= 3;
    printf("%.15g\n", a);
    f++;
    --g;
    printf("%g %g\n", f, g);
    printf("%g\n", -a);
    printf("%.10f\n", 1.0 / 3.0);
    printf("%.10f\n", 1.0f / 3.0f);
    return 0;
}
