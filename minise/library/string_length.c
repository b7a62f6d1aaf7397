/* The length of a string. */

#include <string.h>

/* The number of characters before the null. */
size_t strlen(const char *text)
{
    const char *end = text;
    while (*end != '\0')
        end++;
    return (size_t)(end - text);
}

/* As strlen, but looks at no more than `limit` characters. */
size_t strnlen(const char *text, size_t limit)
{
    size_t length = 0;
    while (length < limit && text[length] != '\0')
        length++;
    return length;
}
