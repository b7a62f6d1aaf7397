/* Finding characters and strings in a string. */

#include <stddef.h>
#include <string.h>

/* The first place of `wanted` (converted to a char) in `text`, NULL if there is none. The null is searched too. */
char *strchr(const char *text, int wanted)
{
    for (; *text != (char)wanted; text++)
        if (*text == '\0')
            return NULL;
    return (char *)text;
}

/* As strchr, but the address of the null if there is none. */
char *strchrnul(const char *text, int wanted)
{
    while (*text != (char)wanted && *text != '\0')
        text++;
    return (char *)text;
}

/* The last place of `wanted` (converted to a char) in `text`, NULL if there is none. The null is searched too. */
char *strrchr(const char *text, int wanted)
{
    const char *last = NULL;
    for (; *text != '\0'; text++)
        if (*text == (char)wanted)
            last = text;
    return (char *)((char)wanted == '\0' ? text : last);
}

/* Whether `character`, which is not the null, is in the string `set`; computed, so that it does not fork. */
static int is_in(const char *set, char character)
{
    int is_found = 0;
    for (; *set != '\0'; set++)
        is_found |= *set == character;
    return is_found;
}

/* The length of the longest start of `text` that holds only characters of `accepted`. */
size_t strspn(const char *text, const char *accepted)
{
    size_t length = 0;
    while (text[length] != '\0' && is_in(accepted, text[length]))
        length++;
    return length;
}

/* The length of the longest start of `text` that holds no character of `rejected`. */
size_t strcspn(const char *text, const char *rejected)
{
    size_t length = 0;
    while (text[length] != '\0' && !is_in(rejected, text[length]))
        length++;
    return length;
}

/* The first place in `text` with a character of `accepted`, NULL if there is none. */
char *strpbrk(const char *text, const char *accepted)
{
    text += strcspn(text, accepted);
    return *text == '\0' ? NULL : (char *)text;
}

/* The first place where `text` continues with `part`, NULL if there is none. */
char *strstr(const char *text, const char *part)
{
    for (;; text++) {
        size_t matched = 0;
        while (part[matched] != '\0' && text[matched] == part[matched])
            matched++;
        if (part[matched] == '\0')
            return (char *)text;
        if (text[matched] == '\0')
            return NULL;
    }
}

/* A small letter for a capital one; computed, so that it does not fork. */
static int small(unsigned char character)
{
    return character + ((character >= 'A') & (character <= 'Z')) * ('a' - 'A');
}

/* As strstr, with capital and small letters alike. */
char *strcasestr(const char *text, const char *part)
{
    for (;; text++) {
        size_t matched = 0;
        while (part[matched] != '\0' && small((unsigned char)text[matched]) == small((unsigned char)part[matched]))
            matched++;
        if (part[matched] == '\0')
            return (char *)text;
        if (text[matched] == '\0')
            return NULL;
    }
}
