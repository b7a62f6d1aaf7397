/* There is one locale, "C". */

#include <locale.h>
#include <string.h>

/* Chooses a locale, or asks for the one that was chosen; NULL if there is none of that name. */
char *setlocale(int category, const char *locale)
{
    if (category < LC_CTYPE || category > LC_ALL)
        return NULL;
    if (locale != NULL && *locale != '\0' && strcmp(locale, "C") != 0 && strcmp(locale, "POSIX") != 0)
        return NULL;
    return "C";
}

/* How numbers and money are written. */
struct lconv *localeconv(void)
{
    static struct lconv rules = {
        ".", "", "", "", "", "", "", "", "", "", 127, 127, 127, 127, 127, 127, 127, 127, 127, 127, 127, 127, 127, 127,
    };
    return &rules;
}
