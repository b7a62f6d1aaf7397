/* Whether a path goes up: its first two components. */
#include "input.h"

static size_t component(const char *s)
{
    size_t length = 0;
    while (s[length] && s[length] != '/')
        length++;
    return length;
}

int main(void)
{
    char *path = text("path");
    size_t first = component(path);
    if (first == 2 && path[0] == '.' && path[1] == '.')
        return 1;
    if (path[first] == '\0')
        return 0;
    char *rest = path + first + 1;
    size_t second = component(rest);
    return second == 2 && rest[0] == '.' && rest[1] == '.' ? 2 : 0;
}
