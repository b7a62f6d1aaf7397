/* Floating-point numbers from text. */

#include <stdlib.h>

#include "characters.h"
#include "primitives.h"

/* The first character that is not white space. */
static const char *behind_space(const char *text)
{
    while (is_space(*text))
        text++;
    return text;
}

/* Where the number ends, for the caller: `*end`, unless `end` is NULL, becomes the place behind it, or `text` if there
   is none. */
static void tell_end(const char *text, const char *start, char *behind, char **end)
{
    if (end != NULL)
        *end = behind == start ? (char *)text : behind;
}

/* The number at the start of `text`, behind white space; `*end`, unless `end` is NULL, becomes the place behind it,
   or `text` if there is none. */
double strtod(const char *restrict text, char **restrict end)
{
    const char *start = behind_space(text);
    char *behind;
    double number = __minise_parse_double(start, &behind);
    tell_end(text, start, behind, end);
    return number;
}

/* As strtod, for a float: rounded once. */
float strtof(const char *restrict text, char **restrict end)
{
    const char *start = behind_space(text);
    char *behind;
    float number = __minise_parse_float(start, &behind);
    tell_end(text, start, behind, end);
    return number;
}

/* As strtod, for a long double. */
long double strtold(const char *restrict text, char **restrict end)
{
    const char *start = behind_space(text);
    char *behind;
    long double number = __minise_parse_long_double(start, &behind);
    tell_end(text, start, behind, end);
    return number;
}

/* The number at the start of `text`, 0 if there is none. */
double atof(const char *text)
{
    return strtod(text, NULL);
}
