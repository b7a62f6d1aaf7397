/* Whether every percent sign has two hexadecimal digits behind it. */
#include "input.h"

static int is_hexadecimal(char c)
{
    return (c >= '0' && c <= '9') || (c >= 'a' && c <= 'f');
}

int main(void)
{
    char *s = text("s");
    size_t i = 0;
    while (s[i]) {
        if (s[i] == '%') {
            if (!is_hexadecimal(s[i + 1]) || !is_hexadecimal(s[i + 2]))
                return 1;
            i += 2;
        }
        i++;
    }
    return 0;
}
