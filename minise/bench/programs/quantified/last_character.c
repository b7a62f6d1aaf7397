/* The last slash of a path, found from the left. */
#include "input.h"

static const char *last(const char *s, char wanted)
{
    const char *found = NULL;
    for (; *s; s++)
        if (*s == wanted)
            found = s;
    return found;
}

int main(void)
{
    char *s = text("s");
    const char *slash = last(s, '/');
    if (slash == NULL)
        return 1;
    return slash[1] == '\0' ? 2 : 0;
}
