/* A string without the blanks around it. */
#include "input.h"

#define IS_BLANK(c) ((c) == ' ' || (c) == '\t' || (c) == '\n')

int main(void)
{
    char *s = text("s");
    size_t start = 0;
    while (IS_BLANK(s[start]))
        start++;
    size_t end = start;
    while (s[end])
        end++;
    while (end > start && IS_BLANK(s[end - 1]))
        end--;
    minise_assert(start <= end);
    return start == end ? 1 : 0;
}
