/* The conversions of scanf: values from characters. */

#include <limits.h>
#include <stdint.h>

#include "characters.h"
#include "primitives.h"
#include "scan.h"

enum { LONGEST_NUMBER = 512 }; /* a longer floating-point number is cut there */

/* Takes the next character if there is room for it in `*width`; EOF if there is not. */
static int take_within(struct source *source, int *width)
{
    if (*width <= 0)
        return EOF;
    (*width)--;
    return __minise_scan_take(source);
}

static void store_integer(void *target, enum length length, unsigned long long value)
{
    switch (length) {
    case CHAR:
        *(unsigned char *)target = (unsigned char)value;
        break;
    case SHORT:
        *(unsigned short *)target = (unsigned short)value;
        break;
    case INT:
        *(unsigned int *)target = (unsigned int)value;
        break;
    case LONG:
        *(unsigned long *)target = (unsigned long)value;
        break;
    case LONG_LONG:
        *(unsigned long long *)target = value;
        break;
    }
}

/* Digits as they were read: their value, and whether that had to be cut off at the limit. */
struct digits {
    unsigned long long value;
    int has_one;
    int is_cut;
};

/* Reads a prefix if the base is 16 or 0 (where the prefix tells the base), and digits. The value stays within
   `limit`. */
static struct digits scan_digits(struct source *source, int character, int width, int base, unsigned long long limit)
{
    struct digits digits = {0, 0, 0};
    if (character == '0' && (base == 0 || base == 16)) {
        digits.has_one = 1;
        character = take_within(source, &width);
        if ((character | ' ') == 'x') {
            base = 16;
            character = take_within(source, &width);
        } else if (base == 0) {
            base = 8;
        }
    } else if (base == 0) {
        base = 10;
    }
    unsigned long long last_value = limit / (unsigned)base;
    int last_digit = (int)(limit % (unsigned)base);
    for (int digit; (digit = digit_value(character, base)) >= 0; character = take_within(source, &width)) {
        digits.has_one = 1;
        digits.is_cut |= (digits.value > last_value) | ((digits.value == last_value) & (digit > last_digit));
        digits.value = digits.is_cut ? limit : digits.value * (unsigned)base + (unsigned)digit;
    }
    __minise_scan_give_back(source, character);
    return digits;
}

/* %d, %i, %u, %o, %x and %p. */
static enum outcome scan_integer(struct source *source, const struct directive *directive, int base, void *target)
{
    int width = directive->width - 1;
    int is_signed = directive->conversion == 'd' || directive->conversion == 'i';
    int character = __minise_scan_take_behind_space(source);
    if (character == EOF)
        return AT_END;
    int is_negative = character == '-';
    if (is_negative || character == '+')
        character = take_within(source, &width);
    unsigned long long limit = is_signed ? LLONG_MAX + (unsigned long long)is_negative : ULLONG_MAX;
    struct digits digits = scan_digits(source, character, width, base, limit);
    if (!digits.has_one)
        return MISMATCHED;
    /* As with strtoul, a minus negates an unsigned number, unless that was cut off. */
    int negates = is_negative && (is_signed || !digits.is_cut);
    unsigned long long value = negates ? 0 - digits.value : digits.value;
    if (target != NULL && directive->conversion == 'p')
        *(void **)target = (void *)(uintptr_t)value;
    else if (target != NULL)
        store_integer(target, directive->length, value);
    return MATCHED;
}

/* A floating-point number as it is collected, to be converted as a whole. */
struct collected {
    char text[LONGEST_NUMBER];
    int length;
    int width; /* the most characters still to take */
};

/* Keeps a character; returns the next one. */
static int keep(struct source *source, struct collected *number, int character)
{
    number->text[number->length++] = (char)character;
    return take_within(source, &number->width);
}

/* Collects decimal or hexadecimal digits; returns the character behind them. */
static int collect_digits(struct source *source, struct collected *number, int character, int base)
{
    while (digit_value(character, base) >= 0)
        character = keep(source, number, character);
    return character;
}

/* Collects the letters of a word as long as they match, small or capital; returns the character behind them. */
static int collect_word(struct source *source, struct collected *number, int character, const char *word)
{
    for (; *word != '\0' && (character | ' ') == *word; word++)
        character = keep(source, number, character);
    return character;
}

static int collect_sign(struct source *source, struct collected *number, int character)
{
    return (character == '+') | (character == '-') ? keep(source, number, character) : character;
}

/* Collects the longest start of the input that may be the start of a floating-point number (C11 7.22.1.3p3): a sign,
   and a word, or digits with a point and an exponent. Returns the character behind it. */
static int collect_double(struct source *source, struct collected *number, int character)
{
    int base = 10;
    character = collect_sign(source, number, character);
    if ((character | ' ') == 'i')
        return collect_word(source, number, character, "infinity");
    if ((character | ' ') == 'n')
        return collect_word(source, number, character, "nan");
    if (character == '0') {
        character = keep(source, number, character);
        if ((character | ' ') == 'x') {
            base = 16;
            character = keep(source, number, character);
        }
    }
    character = collect_digits(source, number, character, base);
    if (character == '.') {
        character = keep(source, number, character);
        character = collect_digits(source, number, character, base);
    }
    if ((character | ' ') == (base == 16 ? 'p' : 'e')) {
        character = keep(source, number, character);
        character = collect_sign(source, number, character);
        character = collect_digits(source, number, character, 10);
    }
    return character;
}

/* %f, %e, %g and %a. */
static enum outcome scan_double(struct source *source, const struct directive *directive, void *target)
{
    struct collected number = {.length = 0, .width = directive->width};
    char *end;
    int character = __minise_scan_take_behind_space(source);
    if (character == EOF)
        return AT_END;
    if (number.width > LONGEST_NUMBER - 1)
        number.width = LONGEST_NUMBER - 1;
    number.width--;
    character = collect_double(source, &number, character);
    __minise_scan_give_back(source, character);
    number.text[number.length] = '\0';
    float single = 0;
    double value = 0;
    long double wide = 0;
    if (directive->is_long_double)
        wide = __minise_parse_long_double(number.text, &end);
    else if (directive->length == LONG)
        value = __minise_parse_double(number.text, &end);
    else
        single = __minise_parse_float(number.text, &end);
    /* All that was taken must be a number (C11 7.21.6.2p10), but glibc accepts an exponent without digits. */
    if (end == number.text || (*end != '\0' && (*end | ' ') != 'e' && (*end | ' ') != 'p'))
        return MISMATCHED;
    if (target == NULL)
        return MATCHED;
    if (directive->is_long_double)
        *(long double *)target = wide;
    else if (directive->length == LONG)
        *(double *)target = value;
    else
        *(float *)target = single;
    return MATCHED;
}

/* Whether the set of a %[ directive holds a character. */
static int is_in_set(const struct directive *directive, int character)
{
    int found = 0;
    for (const char *each = directive->set; each < directive->set_end; each++) {
        int first = (unsigned char)*each;
        int last = first;
        if (directive->set_end - each > 2 && each[1] == '-') {
            last = (unsigned char)each[2];
            each += 2;
        }
        found |= (character >= first) & (character <= last);
    }
    return found != directive->is_set_negated;
}

/* %c, %s and %[. */
static enum outcome scan_characters(struct source *source, const struct directive *directive, char *target)
{
    int width = directive->width;
    int length = 0;
    int skips_space = directive->conversion == 's';
    int character = skips_space ? __minise_scan_take_behind_space(source) : __minise_scan_take(source);
    if (character == EOF)
        return AT_END;
    for (width--; character != EOF; character = take_within(source, &width)) {
        if (directive->conversion == 's' && is_space(character))
            break;
        if (directive->conversion == '[' && !is_in_set(directive, character))
            break;
        if (target != NULL)
            target[length] = (char)character;
        length++;
    }
    __minise_scan_give_back(source, character);
    if (length == 0)
        return MISMATCHED;
    if (target != NULL && directive->conversion != 'c')
        target[length] = '\0';
    return MATCHED;
}

/* Reads what a directive asks for and stores it at `target`, unless that is NULL. */
enum outcome __minise_scan_value(struct source *source, const struct directive *directive, void *target)
{
    switch (directive->conversion) {
    case 'd':
    case 'u':
        return scan_integer(source, directive, 10, target);
    case 'i':
        return scan_integer(source, directive, 0, target);
    case 'o':
        return scan_integer(source, directive, 8, target);
    case 'x':
    case 'X':
    case 'p':
        return scan_integer(source, directive, 16, target);
    case 'a':
    case 'A':
    case 'e':
    case 'E':
    case 'f':
    case 'F':
    case 'g':
    case 'G':
        return scan_double(source, directive, target);
    case 'c':
    case 's':
    case '[':
        return scan_characters(source, directive, target);
    case 'n':
        if (target != NULL)
            store_integer(target, directive->length, (unsigned long long)source->taken);
        return MATCHED;
    default:
        return MISMATCHED;
    }
}

