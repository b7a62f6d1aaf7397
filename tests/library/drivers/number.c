/* Numbers from text against glibc's, with the place behind them and errno; absolute values and divisions. */

#define _GNU_SOURCE
#include <errno.h>
#include <stdlib.h>
#include <string.h>

#include "check.h"

OURS(abs);
OURS(labs);
OURS(llabs);
OURS(div);
OURS(ldiv);
OURS(lldiv);
OURS(atoi);
OURS(atol);
OURS(atoll);
OURS(atof);
OURS(strtol);
OURS(strtoul);
OURS(strtoll);
OURS(strtoull);
OURS(strtod);
OURS(strtof);
extern int minise_errno;

#define CHECK_PARSE(name, text, base)                                                    \
    do {                                                                                 \
        char *end = NULL, *expected_end = NULL;                                          \
        minise_errno = errno = 0;                                                        \
        CHECK(minise_##name(text, &end, base) == name(text, &expected_end, base), "\"%s\" in base %d", text, base); \
        CHECK(end == expected_end, #name " \"%s\" in base %d", text, base);              \
        CHECK(minise_errno == errno, #name " \"%s\" in base %d", text, base);            \
        CHECK(minise_##name(text, NULL, base) == name(text, NULL, base), "\"%s\"", text); \
    } while (0)

static void check_text(const char *text)
{
    static const int bases[] = {0, 2, 3, 8, 10, 11, 16, 36};
    for (unsigned int each = 0; each < sizeof bases / sizeof bases[0]; each++) {
        CHECK_PARSE(strtol, text, bases[each]);
        CHECK_PARSE(strtoul, text, bases[each]);
        CHECK_PARSE(strtoll, text, bases[each]);
        CHECK_PARSE(strtoull, text, bases[each]);
    }
    CHECK(minise_atoi(text) == atoi(text), "\"%s\"", text);
    CHECK(minise_atol(text) == atol(text), "\"%s\"", text);
    CHECK(minise_atoll(text) == atoll(text), "\"%s\"", text);

    char *end, *expected_end;
    double number = minise_strtod(text, &end), expected = strtod(text, &expected_end);
    CHECK(memcmp(&number, &expected, sizeof number) == 0 && end == expected_end, "\"%s\"", text);
    CHECK(minise_atof(text) == expected || expected != expected, "\"%s\"", text);
    float small = minise_strtof(text, &end), expected_small = strtof(text, &expected_end);
    CHECK((small == expected_small || small != small) && end == expected_end, "\"%s\"", text);
}

static void check_arithmetic(void)
{
    for (int round = 0; round < 1000; round++) {
        int a = (int)below(20001) - 10000, b = (int)below(201) - 100;
        CHECK(minise_abs(a) == abs(a) && minise_labs(a) == labs(a) && minise_llabs(a) == llabs(a), "%d", a);
        if (b == 0)
            continue;
        CHECK(minise_div(a, b).quot == a / b && minise_div(a, b).rem == a % b, "%d %d", a, b);
        CHECK(minise_ldiv(a, b).quot == a / b && minise_ldiv(a, b).rem == a % b, "%d %d", a, b);
        CHECK(minise_lldiv(a, b).quot == a / b && minise_lldiv(a, b).rem == a % b, "%d %d", a, b);
    }
}

int main(void)
{
    static const char *const texts[] = {
        "", " ", "-", "+", "0", "-0", "42", "  \t\n\v\f\r-17 rest", "+8", "+-8", "- 8", "0x", "0xg", "0x1F",
        "-0X1f", "x1", "010", "08", "0b1", "zz", "Zz", "12ab", "2147483647", "2147483648", "-2147483648",
        "-2147483649", "4294967296", "9223372036854775807", "9223372036854775808", "-9223372036854775808",
        "-9223372036854775809", "18446744073709551615", "18446744073709551616", "-18446744073709551615",
        "-18446744073709551616", "99999999999999999999999999999", "-99999999999999999999999999999",
        "7fffffffffffffff", "ffffffffffffffffff", "3.25", "-1e3x", "1e", ".5", ".", "5.", "0x1.8p1", "inf",
        "-nan", "infinite", " 1e400", "1e-400",
    };
    for (unsigned int each = 0; each < sizeof texts / sizeof texts[0]; each++)
        check_text(texts[each]);
    for (int round = 0; round < 5000; round++) {
        char text[25];
        make_string(text, 24, round % 2 ? "0123456789" : " +-01x9aFzZ.e", round % 2 ? 10 : 13);
        check_text(text);
    }
    minise_errno = 0;
    CHECK(minise_strtol("1", NULL, 37) == 0 && minise_errno == EINVAL, "base 37");
    check_arithmetic();
    return differences != 0;
}
