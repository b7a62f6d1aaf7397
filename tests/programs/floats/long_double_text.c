/* long double as text: printf, scanf, strtold. */
#include <float.h>
#include <stdio.h>
#include <stdlib.h>

static void show(long double x)
{
    printf("[%Lf] [%.3Lf] [%12.2Le] [%Lg] [%.21Lg] [%#.3Lg] [%+La] [%.2La] [%-24LA] [%020.4Lf]\n", x, x, x, x, x, x, x,
           x, x, x);
}

int main(void)
{
    const char *texts[] = {"0.1", "-3.14159265358979323846264338327950288", "1e4932", "1e5000", "-1e-4950", "1e-5000",
                           "0x1.fffffffffffffffep+0", "0x.8p-16400", "inf", "-nan", "12abc", "", "+.5e1", "0x1p99999"};
    long double numbers[] = {0, -0.0L, 1, 0.1L, 12345678.9L, 1e20L, 1e-5L, 123456789012345678.0L, 0.5L, 2.5L,
                             999999.9999999L, 1 / 3.0L, LDBL_MAX / 1e4900L};
    char text[100], *end;
    long double read = 0;
    double narrow = 0;
    float single = 0;

    for (unsigned i = 0; i < sizeof numbers / sizeof numbers[0]; i++)
        show(numbers[i]);
    for (unsigned i = 0; i < sizeof texts / sizeof texts[0]; i++) {
        long double number = strtold(texts[i], &end);
        printf("%.21Lg %La %d\n", number, number, (int)(end - texts[i]));
    }
    printf("%d\n", sscanf("0.1 0.1 0.1", "%Lf %lf %f", &read, &narrow, &single));
    printf("%.21Lg %.21Lg %.21Lg\n", read, (long double)narrow, (long double)single);
    /* halfway between two floats, but for the last digit: rounded once */
    printf("%a %a\n", strtof("1.000000059604644775390626", NULL), strtof("1.000000059604644775390625", NULL));
    printf("%a %a\n", 1.000000059604644775390626f, 1.000000059604644775390625f);
    snprintf(text, sizeof text, "%.*Lf", 30, 0.1L);
    puts(text);
    printf("%d %d %d %d %d\n", LDBL_MANT_DIG, LDBL_DIG, LDBL_MAX_EXP, LDBL_MIN_10_EXP, DECIMAL_DIG);
    return 0;
}
