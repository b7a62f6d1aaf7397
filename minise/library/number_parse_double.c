/* Floating-point numbers from text. */

#include <stdlib.h>

#include "characters.h"
#include "primitives.h"

/* The number at the start of `text`, behind white space; `*end`, unless `end` is NULL, becomes the place behind it,
   or `text` if there is none. */
double strtod(const char *restrict text, char **restrict end)
{
    const char *start = text;
    while (is_space(*start))
        start++;
    char *behind;
    double number = __minise_parse_double(start, &behind);
    if (end != NULL)
        *end = behind == start ? (char *)text : behind;
    return number;
}

/* As strtod, rounded to a float. */
float strtof(const char *restrict text, char **restrict end)
{
    return (float)strtod(text, end);
}

/* As strtod: a long double is computed in double precision. */
long double strtold(const char *restrict text, char **restrict end)
{
    return strtod(text, end);
}

/* The number at the start of `text`, 0 if there is none. */
double atof(const char *text)
{
    return strtod(text, NULL);
}
