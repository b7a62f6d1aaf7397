/* The blanks at the beginning, the word behind them, and whether something follows. */
#include "input.h"

int main(void)
{
    char *s = text("s");
    size_t start = strspn(s, " \t");
    size_t length = strcspn(s + start, " \t;");
    if (length == 0)
        return 1;
    return s[start + length] == ';' ? 2 : s[start] == '#' ? 3 : 0;
}
