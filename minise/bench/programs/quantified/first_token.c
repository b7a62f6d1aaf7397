/* The first token between separators, as strtok finds it. */
#include "input.h"

#define IS_SEPARATOR(c) ((c) == ',' || (c) == ' ')

int main(void)
{
    char *s = text("s");
    char *token = s;
    while (IS_SEPARATOR(*token))
        token++;
    if (*token == '\0')
        return 1;
    char *end = token;
    while (*end && !IS_SEPARATOR(*end))
        end++;
    if (*end == '\0')
        return 0;
    while (IS_SEPARATOR(*end))
        end++;
    return *end ? 3 : 2;
}
