/* The scheme of a URI: a letter, then letters, digits and signs, up to a colon (RFC 3986, 3.1). */
#include "input.h"

#define IS_LETTER(c) (((c) >= 'a' && (c) <= 'z') || ((c) >= 'A' && (c) <= 'Z'))
#define IS_SCHEME_CHARACTER(c) (IS_LETTER(c) || ((c) >= '0' && (c) <= '9') || (c) == '+' || (c) == '-' \
    || (c) == '.')

int main(void)
{
    char *uri = text("uri");
    if (!IS_LETTER(uri[0]))
        return 1;
    size_t i = 1;
    while (IS_SCHEME_CHARACTER(uri[i]))
        i++;
    if (uri[i] != ':')
        return 2;
    return uri[i + 1] == '/' ? 0 : 3;
}
