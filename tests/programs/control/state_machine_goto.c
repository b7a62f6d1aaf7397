/* A scanner written with labels as states. */
#include <stdio.h>

static int words(const char *s)
{
    int count = 0;
outside:
    switch (*s++) {
    case '\0': return count;
    case ' ': case '\t': goto outside;
    case '"': goto quoted;
    default: count++; goto inside;
    }
inside:
    switch (*s++) {
    case '\0': return count;
    case ' ': case '\t': goto outside;
    default: goto inside;
    }
quoted:
    switch (*s++) {
    case '\0': return -1;
    case '"': count++; goto outside;
    case '\\':
        if (*s)
            s++;
        /* fall through */
    default: goto quoted;
    }
}

int main(void)
{
    printf("%d\n", words(""));
    printf("%d\n", words("one"));
    printf("%d\n", words("  several words\there "));
    printf("%d\n", words("a \"quoted phrase\" b"));
    printf("%d\n", words("\"escaped \\\" quote\""));
    printf("%d\n", words("\"open"));
    return 0;
}
