/* A string without the blanks around it. */
#include "input.h"

static int is_blank(char c)
{
    return c == ' ' || c == '\t' || c == '\n';
}

int main(void)
{
    char *s = text("s");
    size_t start = 0;
    while (is_blank(s[start]))
        start++;
    size_t end = start;
    while (s[end])
        end++;
    while (end > start && is_blank(s[end - 1]))
        end--;
    minise_assert(start <= end);
    return start == end ? 1 : 0;
}
