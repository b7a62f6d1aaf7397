/* An identifier, and whether it is called. */
#include "input.h"

#define IS_LETTER(c) (((c) >= 'a' && (c) <= 'z') || (c) == '_')

int main(void)
{
    char *s = text("s");
    if (!IS_LETTER(*s))
        return 1;
    while (IS_LETTER(*s) || (*s >= '0' && *s <= '9'))
        s++;
    while (*s == ' ')
        s++;
    return *s == '(' ? 2 : 0;
}
