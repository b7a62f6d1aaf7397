/* long double has 64 bits of significand and 15 of exponent: arithmetic, comparisons, conversions, all by their bytes. */
#include <float.h>
#include <stdio.h>
#include <string.h>

static void show(const char *what, long double x)
{
    unsigned char bytes[sizeof x];

    memcpy(bytes, &x, sizeof x);
    printf("%-12s", what);
    for (int i = 9; i >= 0; i--) /* the other six are padding */
        printf("%02x", bytes[i]);
    printf(" %.25Lg\n", x);
}

static long double table[3] = {0.1L, 0.1, 0.1f};
static long double quotient = 1.0L / 3, product = 3 * 0.1L, sum = 1 + LDBL_EPSILON;

int main(void)
{
    volatile long double tenth = 0.1L, zero = 0, big = 9007199254740992.0L; /* 2^53 */
    volatile double narrow = 0.1;
    volatile unsigned long long most = 18446744073709551615ull;
    volatile long long least = -9223372036854775807LL - 1;

    for (int i = 0; i < 3; i++)
        show("literal", table[i]);
    show("folded", quotient);
    show("folded", product);
    show("folded", sum);
    show("add", tenth + 0.2L);
    show("sub", tenth - narrow);
    show("mul", tenth * tenth);
    show("div", 1 / tenth / 3);
    show("negative", -tenth);
    show("max", LDBL_MAX);
    show("min", LDBL_MIN);
    show("epsilon", LDBL_EPSILON);
    show("overflow", LDBL_MAX * 2);
    show("-overflow", LDBL_MAX * -1.0000001L);
    show("subnormal", LDBL_MIN / 3);
    show("least", LDBL_MIN / 4611686018427387904.0L / 2);
    show("none", LDBL_MIN / 4611686018427387904.0L / 4);
    show("zero", zero * -1);
    show("infinite", 1 / zero);
    show("undefined", zero / zero);
    show("difference", 1 / zero - 1 / zero);
    show("unsigned", most);
    show("signed", least);
    show("2^53 + 1", big + 1);
    show("2^64 + 1", (long double)most + 1 + 1);
    show("half", big * 1024 + 0.5L); /* ties go to even numbers */
    show("half", big * 1024 + 1.5L);

    long double counted = tenth;
    counted++;
    ++counted;
    show("counted", counted);
    counted--;
    counted += 0.7;
    counted -= 1;
    counted *= 3.0f;
    counted /= 7;
    show("updated", counted);

    printf("%d %d %d %d\n", big + 1 == big, (double)big + 1 == (double)big, tenth == narrow, tenth < narrow);
    printf("%d %d %d\n", zero / zero == zero / zero, zero / zero != zero / zero, -zero == zero);
    printf("%a %a\n", (double)(1 + LDBL_EPSILON), (double)tenth);
    printf("%a %a\n", (float)tenth, (float)(1.0L + 1 / 16777216.0L + LDBL_EPSILON)); /* rounded once */
    printf("%d %u %ld %lu\n", (int)-2.99L, (unsigned)4294967295.9L, (long)-9223372036854775808.0L,
           (unsigned long)18446744073709551615.0L);
    printf("%d %d %d\n", (signed char)-128.5L, (short)32767.5L, (_Bool)LDBL_MIN);
    printf("%d %d\n", !tenth, tenth && zero);
    return counted > 0 ? 3 : 4;
}
