/* Where a C comment ends. */
#include "input.h"

int main(void)
{
    char *s = text("s");
    if (s[0] != '/' || s[1] != '*')
        return 1;
    size_t i = 2;
    while (s[i] && !(s[i] == '*' && s[i + 1] == '/'))
        i++;
    if (s[i] == '\0')
        return 2;
    return s[i + 2] == '\0' ? 0 : 3;
}
