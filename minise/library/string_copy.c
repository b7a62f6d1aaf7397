/* Copying and joining strings. The two strings must not overlap, and the target must have room for the result. */

#include <string.h>

/* Copies `source` with its null; returns the address of the copied null. */
static char *copy(char *restrict target, const char *restrict source)
{
    while ((*target = *source) != '\0') {
        target++;
        source++;
    }
    return target;
}

/* Copies `source` with its null; returns `target`. */
char *strcpy(char *restrict target, const char *restrict source)
{
    copy(target, source);
    return target;
}

/* As strcpy, but returns the address of the copied null. */
char *stpcpy(char *restrict target, const char *restrict source)
{
    return copy(target, source);
}

/* Writes exactly `size` characters: those of `source`, and nulls behind them. There is no null at the end if `source`
   is too long. Returns `target`. */
char *strncpy(char *restrict target, const char *restrict source, size_t size)
{
    char *end = target + size;
    char *next = target;
    while (next < end && *source != '\0')
        *next++ = *source++;
    while (next < end)
        *next++ = '\0';
    return target;
}

/* The null at the end of a string. */
static char *end_of(char *text)
{
    while (*text != '\0')
        text++;
    return text;
}

/* Appends `source` to the string at `target`; returns `target`. */
char *strcat(char *restrict target, const char *restrict source)
{
    copy(end_of(target), source);
    return target;
}

/* Appends at most `limit` characters of `source`, and always a null; returns `target`. */
char *strncat(char *restrict target, const char *restrict source, size_t limit)
{
    char *end = end_of(target);
    for (; limit > 0 && *source != '\0'; limit--)
        *end++ = *source++;
    *end = '\0';
    return target;
}

/* As strncpy, but returns the place of the first null in `target`, or that behind it if there is none. */
char *stpncpy(char *restrict target, const char *restrict source, size_t size)
{
    size_t length = 0;
    while (length < size && source[length] != '\0') {
        target[length] = source[length];
        length++;
    }
    for (size_t place = length; place < size; place++)
        target[place] = '\0';
    return target + length;
}
