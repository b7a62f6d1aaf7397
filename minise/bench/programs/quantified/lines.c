/* The first line of a text, and whether the second is a comment. */
#include "input.h"

int main(void)
{
    size_t n;
    char *s = buffer("s", &n);
    size_t end = 0;
    while (end < n && s[end] != '\n')
        end++;
    if (end == n)
        return 1;
    size_t start = end + 1;
    while (start < n && s[start] == ' ')
        start++;
    if (start == n)
        return 2;
    return s[start] == '#' ? 3 : 0;
}
