/* Comparing strings. The results are negative, zero or positive as the first string is less than, equal to or greater
   than the second; characters compare as unsigned (C11 7.24.4p1).

   Only equality is asked in the loops, so a symbolic character forks the path once against a known one: the
   difference that is returned is a term, not a branch. */

#include <string.h>
#include <strings.h>

/* Compares two strings. */
int strcmp(const char *left, const char *right)
{
    while (*left == *right) {
        if (*left == '\0')
            return 0;
        left++;
        right++;
    }
    return (unsigned char)*left - (unsigned char)*right;
}

/* Compares at most `limit` characters of two strings. */
int strncmp(const char *left, const char *right, size_t limit)
{
    for (; limit > 0; limit--) {
        if (*left != *right)
            return (unsigned char)*left - (unsigned char)*right;
        if (*left == '\0')
            return 0;
        left++;
        right++;
    }
    return 0;
}

/* Compares as the locale orders strings: in the "C" locale, as strcmp does. */
int strcoll(const char *left, const char *right)
{
    return strcmp(left, right);
}

/* Makes of `source` a string whose order under strcmp is that of `source` under strcoll: in the "C" locale, a copy.
   Writes at most `size` characters, and returns the length that the whole has. */
size_t strxfrm(char *restrict target, const char *restrict source, size_t size)
{
    size_t length = 0;
    for (; source[length] != '\0'; length++)
        if (length < size)
            target[length] = source[length];
    if (length < size)
        target[length] = '\0';
    return length;
}

/* The character, a capital letter as its small one; without a branch. */
static int folded(char character)
{
    int code = (unsigned char)character;
    int capital = (code >= 'A') & (code <= 'Z');
    return code + capital * ('a' - 'A');
}

/* Compares two strings, capital and small letters alike. */
int strcasecmp(const char *left, const char *right)
{
    while (folded(*left) == folded(*right)) {
        if (*left == '\0')
            return 0;
        left++;
        right++;
    }
    return folded(*left) - folded(*right);
}

/* Compares at most `limit` characters of two strings, capital and small letters alike. */
int strncasecmp(const char *left, const char *right, size_t limit)
{
    for (; limit > 0; limit--) {
        if (folded(*left) != folded(*right))
            return folded(*left) - folded(*right);
        if (*left == '\0')
            return 0;
        left++;
        right++;
    }
    return 0;
}
