/* A float variable rounds at every assignment; a double accumulates differently. */
#include <stdio.h>

int main(void)
{
    float f = 0;
    double d = 0;
    for (int i = 0; i < 100; i++) {
        f += 0.1f;
        d += 0.1;
    }
    printf("%.9g %.17g\n", f, d);

    float big = 16777216.0f;
    printf("%.1f\n", big + 1.0f);
    printf("%.1f\n", (double)big + 1.0);
    float third = 1.0f / 3;
    printf("%d\n", third * 3 == 1.0f);
    printf("%.9g\n", third);

    float harmonic_up = 0, harmonic_down = 0;
    for (int i = 1; i <= 500; i++)
        harmonic_up += 1.0f / i;
    for (int i = 500; i >= 1; i--)
        harmonic_down += 1.0f / i;
    printf("%.9g %.9g\n", harmonic_up, harmonic_down);
    return 0;
}
