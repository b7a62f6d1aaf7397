/* The floating conversions of printf with flags, width and precision. */
#include <stdio.h>

int main(void)
{
    double values[] = {0.0, 1.0, -1.0, 3.14159265, 1234567.891, 0.000012345, 1e100, 99.995, 0.5, 2.5};
    for (int i = 0; i < 10; i++) {
        printf("[%f] [%e] [%g]\n", values[i], values[i], values[i]);
        printf("[%.0f] [%.1e] [%.3g]\n", values[i], values[i], values[i]);
        printf("[%12.3f] [%-12.2e] [%+g]\n", values[i], values[i], values[i]);
        printf("[%012.4f] [% g] [%#.3g]\n", values[i], values[i], values[i]);
        printf("[%E] [%G]\n", values[i], values[i]);
    }
    printf("%.*f %*.1f\n", 3, 2.0 / 3, 8, 2.0 / 3);
    printf("%f %F\n", 1.0 / 0.0 * 1, -1.0 / 0.0);
    printf("[%8.2f] [%-8g]|\n", 1e300 * 1e300, -1e300 * 1e300);
    return 0;
}
