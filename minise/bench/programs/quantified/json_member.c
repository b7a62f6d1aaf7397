/* `"key": value` of a JSON object, up to the value. */
#include "input.h"

int main(void)
{
    char *s = text("s");
    while (*s == ' ' || *s == '\n')
        s++;
    if (*s != '"')
        return 1;
    char *key = s + 1;
    char *end = key;
    while (*end && *end != '"')
        end++;
    if (*end == '\0')
        return 2;
    end++;
    while (*end == ' ' || *end == '\n')
        end++;
    return *end == ':' ? 0 : 3;
}
