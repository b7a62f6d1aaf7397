/* The string functions written by hand. */
#include <stdio.h>

static char *copy(char *to, const char *from)
{
    char *start = to;
    while ((*to++ = *from++) != '\0')
        ;
    return start;
}

static int compare(const char *a, const char *b)
{
    for (; *a == *b; a++, b++)
        if (!*a)
            return 0;
    return (unsigned char)*a < (unsigned char)*b ? -1 : 1;
}

static const char *find(const char *text, const char *word)
{
    for (; *text; text++) {
        const char *t = text, *w = word;
        while (*w && *t == *w)
            t++, w++;
        if (!*w)
            return text;
    }
    return 0;
}

static char *reverse(char *s)
{
    char *e = s;
    while (*e)
        e++;
    for (char *a = s, *b = e - 1; a < b; a++, b--) {
        *a ^= *b;
        *b ^= *a;
        *a ^= *b;
    }
    return s;
}

static char *to_text(int n, char *buffer)
{
    char *p = buffer;
    unsigned u = n < 0 ? -(unsigned)n : (unsigned)n;
    do
        *p++ = (char)('0' + u % 10);
    while (u /= 10);
    if (n < 0)
        *p++ = '-';
    *p = '\0';
    return reverse(buffer);
}

int main(void)
{
    char buffer[32];
    printf("%s\n", copy(buffer, "copied"));
    printf("%d %d %d %d\n", compare("a", "b"), compare("b", "a"), compare("same", "same"), compare("\xff", "a"));
    printf("%s\n", find("finding a needle here", "needle"));
    printf("%d\n", find("abc", "abd") == 0);
    printf("%s\n", reverse(buffer));
    printf("%s\n", to_text(-2147483647 - 1, buffer));
    printf("%s\n", to_text(0, buffer));
    printf("%s\n", to_text(90210, buffer));
    return 0;
}
