/* An identifier, and whether it is called. */
#include "input.h"

static int is_letter(char c)
{
    return (c >= 'a' && c <= 'z') || c == '_';
}

int main(void)
{
    char *s = text("s");
    if (!is_letter(*s))
        return 1;
    while (is_letter(*s) || (*s >= '0' && *s <= '9'))
        s++;
    while (*s == ' ')
        s++;
    return *s == '(' ? 2 : 0;
}
