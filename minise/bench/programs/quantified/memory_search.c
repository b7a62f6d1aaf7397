/* A record of bytes: a tag, then everything up to a zero byte. */
#include "input.h"

int main(void)
{
    size_t n;
    char *s = buffer("s", &n);
    char *end = memchr(s, 0, n);
    if (end == NULL)
        return 1;
    size_t length = end - s;
    if (length == 0)
        return 2;
    return s[length - 1] == '!' ? 3 : 0;
}
