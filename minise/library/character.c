/* Classes of characters, and their case, in the "C" locale. The argument is an unsigned char or EOF.

   Both sides of `&` and `|` are always computed, unlike those of `&&` and `||`: a symbolic character makes a longer
   term here, and no fork. For the same reason the case is changed by arithmetic, not by a branch. */

#include <ctype.h>

/* A decimal digit. */
int isdigit(int c)
{
    return (c >= '0') & (c <= '9');
}

/* A small letter. */
int islower(int c)
{
    return (c >= 'a') & (c <= 'z');
}

/* A capital letter. */
int isupper(int c)
{
    return (c >= 'A') & (c <= 'Z');
}

/* A letter. */
int isalpha(int c)
{
    return islower(c) | isupper(c);
}

/* A letter or a digit. */
int isalnum(int c)
{
    return isalpha(c) | isdigit(c);
}

/* A hexadecimal digit. */
int isxdigit(int c)
{
    return isdigit(c) | ((c >= 'a') & (c <= 'f')) | ((c >= 'A') & (c <= 'F'));
}

/* White space: a space, tab, line feed, vertical tab, form feed or carriage return. */
int isspace(int c)
{
    return (c == ' ') | ((c >= '\t') & (c <= '\r'));
}

/* A space or a tab. */
int isblank(int c)
{
    return (c == ' ') | (c == '\t');
}

/* A character that can be printed, the space too. */
int isprint(int c)
{
    return (c >= ' ') & (c <= '~');
}

/* A character that can be seen: all that can be printed but the space. */
int isgraph(int c)
{
    return (c > ' ') & (c <= '~');
}

/* A character that can be seen and is neither a letter nor a digit. */
int ispunct(int c)
{
    return isgraph(c) & !isalnum(c);
}

/* A control character. */
int iscntrl(int c)
{
    return ((c >= 0) & (c < ' ')) | (c == 127);
}

/* The small letter of a capital one; any other character as it is. */
int tolower(int c)
{
    return c + isupper(c) * ('a' - 'A');
}

/* The capital letter of a small one; any other character as it is. */
int toupper(int c)
{
    return c - islower(c) * ('a' - 'A');
}

/* A character of seven bits. */
int isascii(int c)
{
    return (c >= 0) & (c <= 127);
}

/* The lower seven bits. */
int toascii(int c)
{
    return c & 127;
}
