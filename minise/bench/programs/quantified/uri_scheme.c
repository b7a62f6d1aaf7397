/* The scheme of a URI: a letter, then letters, digits and signs, up to a colon (RFC 3986, 3.1). */
#include "input.h"

static int is_letter(char c)
{
    return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z');
}

static int is_scheme_character(char c)
{
    return is_letter(c) || (c >= '0' && c <= '9') || c == '+' || c == '-' || c == '.';
}

int main(void)
{
    char *uri = text("uri");
    if (!is_letter(uri[0]))
        return 1;
    size_t i = 1;
    while (is_scheme_character(uri[i]))
        i++;
    if (uri[i] != ':')
        return 2;
    return uri[i + 1] == '/' ? 0 : 3;
}
