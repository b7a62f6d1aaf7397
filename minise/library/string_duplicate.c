/* Copies of strings in new memory. */

#include <stdlib.h>
#include <string.h>

/* A new copy of at most `limit` characters of `text`, always with a null; NULL if there is no memory. */
char *strndup(const char *text, size_t limit)
{
    size_t length = 0;
    while (length < limit && text[length] != '\0')
        length++;
    char *copy = malloc(length + 1);
    if (copy != NULL) {
        memcpy(copy, text, length);
        copy[length] = '\0';
    }
    return copy;
}

/* A new copy of `text`, which the caller frees; NULL if there is no memory. */
char *strdup(const char *text)
{
    size_t size = 1;
    for (const char *each = text; *each != '\0'; each++)
        size++;
    char *copy = malloc(size);
    if (copy != NULL)
        memcpy(copy, text, size);
    return copy;
}
