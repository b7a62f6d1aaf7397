/* A JSON string: no control characters, and only known escapes. */
#include "input.h"

static int is_escape(char c)
{
    return c == '"' || c == '\\' || c == '/' || c == 'n' || c == 't';
}

int main(void)
{
    char *s = text("s");
    if (*s++ != '"')
        return 1;
    while (*s && *s != '"') {
        if (*s > 0 && *s < ' ')
            return 2;
        if (*s == '\\') {
            s++;
            if (!is_escape(*s))
                return 3;
        }
        s++;
    }
    return *s == '"' ? 0 : 4;
}
