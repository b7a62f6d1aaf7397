/* A JSON number: a sign, digits, a fraction. */
#include "input.h"

static int is_digit(char c)
{
    return c >= '0' && c <= '9';
}

int main(void)
{
    char *s = text("s");
    size_t i = s[0] == '-';
    if (!is_digit(s[i]))
        return 1;
    while (is_digit(s[i]))
        i++;
    if (s[i] == '\0')
        return 0;
    if (s[i] != '.')
        return 2;
    size_t fraction = i + 1;
    while (is_digit(s[fraction]))
        fraction++;
    return fraction == i + 1 ? 3 : s[fraction] == '\0' ? 0 : 4;
}
