/* The first character that a shell would not take literally. */
#include "input.h"

static int is_special(char c)
{
    return c == '*' || c == '?' || c == '$' || c == '"';
}

int main(void)
{
    char *s = text("s");
    size_t i = 0;
    while (s[i] && !is_special(s[i]))
        i++;
    if (s[i] == '\0')
        return 0;
    return s[i] == '$' ? s[i + 1] == '(' ? 2 : 1 : 3;
}
