/* Unknown patterns of letters, '.', '*', '^' and '$' against a known word. A pattern that does not end is a fault. The
   decisions are those of the matcher in KLEE's tutorial, also that an empty rest of a pattern fits nothing. */
#include <minise.h>

#ifndef LENGTH
#define LENGTH 7
#endif

static int begins(const char *pattern, const char *word);

/* any number of letters that fit, the fewest first */
static int repeated(char letter, const char *pattern, const char *word)
{
    for (;;) {
        if (begins(pattern, word))
            return 1;
        if (*word == '\0' || (*word != letter && letter != '.'))
            return 0;
        word++;
    }
}

static int begins(const char *pattern, const char *word)
{
    while (pattern[0] != '\0') {
        if (pattern[1] == '*')
            return repeated(pattern[0], pattern + 2, word);
        if (pattern[0] == '$' && pattern[1] == '\0')
            return *word == '\0';
        if (*word == '\0' || (pattern[0] != '.' && pattern[0] != *word))
            return 0;
        pattern++;
        word++;
    }
    return 0;
}

static int matches(const char *pattern, const char *word)
{
    if (*pattern == '^')
        return begins(pattern + 1, word);
    do {
        if (begins(pattern, word))
            return 1;
    } while (*word++ != '\0');
    return 0;
}

int main(void)
{
    char pattern[LENGTH];
    minise_symbolic(pattern, sizeof pattern, "pattern");
    return matches(pattern, "hello");
}
