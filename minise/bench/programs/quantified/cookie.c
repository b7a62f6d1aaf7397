/* Cookies: `name=value; name=value`. The second name. */
#include "input.h"

int main(void)
{
    char *s = text("s");
    while (*s && *s != ';')
        s++;
    if (*s == '\0')
        return 1;
    s++;
    while (*s == ' ')
        s++;
    char *name = s;
    while (*s && *s != '=')
        s++;
    if (*s == '\0')
        return 2;
    return s == name ? 3 : 0;
}
