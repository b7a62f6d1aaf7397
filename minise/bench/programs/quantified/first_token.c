/* The first token between separators, as strtok finds it. */
#include "input.h"

static int is_separator(char c)
{
    return c == ',' || c == ' ';
}

int main(void)
{
    char *s = text("s");
    char *token = s;
    while (is_separator(*token))
        token++;
    if (*token == '\0')
        return 1;
    char *end = token;
    while (*end && !is_separator(*end))
        end++;
    if (*end == '\0')
        return 0;
    while (is_separator(*end))
        end++;
    return *end ? 3 : 2;
}
