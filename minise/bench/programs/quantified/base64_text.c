/* Base 64: letters and digits, then at most two signs that fill it up. */
#include "input.h"

static int is_digit(char c)
{
    return (c >= 'A' && c <= 'Z') || (c >= 'a' && c <= 'z') || (c >= '0' && c <= '9') || c == '+' || c == '/';
}

int main(void)
{
    char *s = text("s");
    size_t i = 0;
    while (is_digit(s[i]))
        i++;
    size_t filled = 0;
    while (s[i + filled] == '=')
        filled++;
    if (s[i + filled] != '\0')
        return 1;
    return filled > 2 ? 2 : 0;
}
