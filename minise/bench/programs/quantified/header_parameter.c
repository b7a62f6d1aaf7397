/* `;name=value` behind a header's value. */
#include "input.h"

int main(void)
{
    char *s = text("s");
    char *semicolon = strchr(s, ';');
    if (semicolon == NULL)
        return 1;
    char *name = semicolon + 1;
    while (*name == ' ')
        name++;
    char *equals = strchr(name, '=');
    if (equals == NULL)
        return 2;
    if (equals == name)
        return 3;
    return strchr(equals, ';') == NULL ? 0 : 4;
}
