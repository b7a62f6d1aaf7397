/* Integers from text (C11 7.22.1). */

#include <errno.h>
#include <limits.h>
#include <stdlib.h>

#include "characters.h"

/* A number as it was read: its sign apart, and whether it had to be cut off at the limit. */
struct number {
    unsigned long long magnitude;
    int is_negative;
    int is_cut;
};

/* Whether `text` starts with 0x and a hexadecimal digit. Without the digit, the 0 alone is the number. */
static int has_hexadecimal_prefix(const char *text)
{
    return text[0] == '0' && (text[1] | ' ') == 'x' && digit_value(text[2], 16) >= 0;
}

/* Reads white space, a sign, a prefix if the base is 16 or 0 (where the prefix tells the base), and digits. The
   magnitude stays within `positive`, or `negative` behind a minus. `*end`, unless `end` is NULL, becomes the place
   behind the number, or `text` if there is none. */
static struct number read_number(const char *text, char **end, int base, unsigned long long positive,
                                 unsigned long long negative)
{
    struct number number = {0, 0, 0};
    const char *next = text;
    const char *behind = text;
    if (base < 0 || base == 1 || base > 36) {
        errno = EINVAL;
        return number;
    }
    while (is_space(*next))
        next++;
    if (*next == '-') {
        number.is_negative = 1;
        next++;
    } else if (*next == '+') {
        next++;
    }
    if ((base == 0 || base == 16) && has_hexadecimal_prefix(next)) {
        base = 16;
        next += 2;
    } else if (base == 0) {
        base = *next == '0' ? 8 : 10;
    }
    unsigned long long limit = number.is_negative ? negative : positive;
    /* Compared with constants, because a division of symbolic numbers is hard for a solver. */
    unsigned long long last_magnitude = limit / (unsigned)base;
    int last_digit = (int)(limit % (unsigned)base);
    for (int digit; (digit = digit_value(*next, base)) >= 0; behind = ++next) {
        if (number.is_cut)
            continue;
        if ((number.magnitude > last_magnitude) | ((number.magnitude == last_magnitude) & (digit > last_digit))) {
            number.magnitude = limit;
            number.is_cut = 1;
            errno = ERANGE;
        } else {
            number.magnitude = number.magnitude * (unsigned)base + (unsigned)digit;
        }
    }
    if (end != NULL)
        *end = (char *)behind;
    return number;
}

/* The number at the start of `text`, cut off at LONG_MIN and LONG_MAX (then errno becomes ERANGE). */
long strtol(const char *restrict text, char **restrict end, int base)
{
    struct number number = read_number(text, end, base, LONG_MAX, LONG_MAX + 1ULL);
    /* The magnitude of LONG_MIN is no long: the sign comes in before the conversion. */
    return (long)(number.is_negative ? 0 - number.magnitude : number.magnitude);
}

/* As strtol, for long long. */
long long strtoll(const char *restrict text, char **restrict end, int base)
{
    struct number number = read_number(text, end, base, LLONG_MAX, LLONG_MAX + 1ULL);
    return (long long)(number.is_negative ? 0 - number.magnitude : number.magnitude);
}

/* The number at the start of `text`, cut off at ULONG_MAX; a minus negates it as an unsigned number. */
unsigned long strtoul(const char *restrict text, char **restrict end, int base)
{
    struct number number = read_number(text, end, base, ULONG_MAX, ULONG_MAX);
    if (number.is_negative && !number.is_cut)
        return (unsigned long)(0 - number.magnitude);
    return (unsigned long)number.magnitude;
}

/* As strtoul, for long long. */
unsigned long long strtoull(const char *restrict text, char **restrict end, int base)
{
    struct number number = read_number(text, end, base, ULLONG_MAX, ULLONG_MAX);
    if (number.is_negative && !number.is_cut)
        return 0 - number.magnitude;
    return number.magnitude;
}

/* The decimal number at the start of `text`, 0 if there is none. */
int atoi(const char *text)
{
    return (int)strtol(text, NULL, 10);
}

/* As atoi. */
long atol(const char *text)
{
    return strtol(text, NULL, 10);
}

/* As atoi. */
long long atoll(const char *text)
{
    return strtoll(text, NULL, 10);
}
