/* Whether every percent sign has two hexadecimal digits behind it. */
#include "input.h"

#define IS_HEXADECIMAL(c) (((c) >= '0' && (c) <= '9') || ((c) >= 'a' && (c) <= 'f'))

int main(void)
{
    char *s = text("s");
    size_t i = 0;
    while (s[i]) {
        if (s[i] == '%') {
            if (!IS_HEXADECIMAL(s[i + 1]) || !IS_HEXADECIMAL(s[i + 2]))
                return 1;
            i += 2;
        }
        i++;
    }
    return 0;
}
