/* A quoted string in which a backslash protects the next character. */
#include "input.h"

int main(void)
{
    char *s = text("s");
    if (s[0] != '"')
        return 1;
    size_t i = 1;
    while (s[i] && s[i] != '"') {
        if (s[i] == '\\') {
            if (s[i + 1] == '\0')
                return 2;
            i++;
        }
        i++;
    }
    return s[i] == '"' ? 0 : 3;
}
