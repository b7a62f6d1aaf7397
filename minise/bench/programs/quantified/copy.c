/* A bounded copy of a string. */
#include "input.h"

int main(void)
{
    char *s = text("s");
    char copy[8];
    size_t i = 0;
    while (s[i] && i + 1 < sizeof copy) {
        copy[i] = s[i];
        i++;
    }
    copy[i] = '\0';
    return s[i] == '\0' ? copy[0] == 'x' : 2;
}
