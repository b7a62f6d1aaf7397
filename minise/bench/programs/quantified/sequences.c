/* UTF-8: how many bytes continue the first character, and whether they are as many as it says. */
#include "input.h"

int main(void)
{
    size_t n;
    unsigned char *s = (unsigned char *)buffer("s", &n);
    size_t ascii = 0;
    while (ascii < n && s[ascii] < 0x80)
        ascii++;
    if (ascii == n)
        return 0;
    size_t end = ascii + 1;
    while (end < n && (s[end] & 0xC0) == 0x80)
        end++;
    size_t following = end - ascii - 1;
    if ((s[ascii] & 0xE0) == 0xC0)
        return following == 1 ? 1 : 2;
    return following == 0 ? 3 : 4;
}
