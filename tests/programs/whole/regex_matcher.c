/* A small regular expression matcher: . * + ? ^ $ and classes. */
#include <stdio.h>

static int match_here(const char *re, const char *text);

static const char *atom_end(const char *re)
{
    if (*re == '[')
        while (*re && *re != ']')
            re++;
    else if (*re == '\\' && re[1])
        re++;
    return re + 1;
}

static int match_atom(const char *re, char c)
{
    if (!c)
        return 0;
    switch (*re) {
    case '.': return 1;
    case '\\':
        if (re[1] == 'd')
            return c >= '0' && c <= '9';
        return c == re[1];
    case '[': {
        int negated = re[1] == '^', found = 0;
        for (re += 1 + negated; *re && *re != ']'; re++)
            if (re[1] == '-' && re[2] != ']') {
                found |= c >= re[0] && c <= re[2];
                re += 2;
            } else
                found |= c == *re;
        return found != negated;
    }
    default: return *re == c;
    }
}

static int match_repeat(const char *atom, const char *rest, const char *text, int least, int most)
{
    int n = 0;
    while (n < most && match_atom(atom, text[n]))
        n++;
    for (; n >= least; n--)
        if (match_here(rest, text + n))
            return 1;
    return 0;
}

static int match_here(const char *re, const char *text)
{
    if (!*re)
        return 1;
    if (*re == '$' && !re[1])
        return !*text;
    const char *after = atom_end(re);
    switch (*after) {
    case '*': return match_repeat(re, after + 1, text, 0, 1000);
    case '+': return match_repeat(re, after + 1, text, 1, 1000);
    case '?': return match_repeat(re, after + 1, text, 0, 1);
    default: return match_atom(re, *text) && match_here(after, text + 1);
    }
}

static int match(const char *re, const char *text)
{
    if (*re == '^')
        return match_here(re + 1, text);
    do
        if (match_here(re, text))
            return 1;
    while (*text++);
    return 0;
}

int main(void)
{
    static const char *const cases[][2] = {
        {"abc", "xxabcxx"}, {"^abc$", "abc"}, {"^abc$", "abcd"}, {"a.c", "a-c"}, {"ab*c", "ac"}, {"ab*c", "abbbbc"},
        {"ab+c", "ac"}, {"ab?c$", "abbc"}, {"[0-9]+", "room 101"}, {"^[^0-9]+$", "room 101"},
        {"\\d\\d:\\d\\d", "at 12:30"},
        {"^[a-z]+@[a-z]+\\.[a-z]+$", "user@example.org"}, {"^[a-z]+@[a-z]+\\.[a-z]+$", "user@example"},
        {".*x.*y", "axbxcy"}, {"", "anything"}, {"$", ""},
    };
    int matches = 0;
    for (unsigned i = 0; i < sizeof cases / sizeof *cases; i++) {
        int m = match(cases[i][0], cases[i][1]);
        printf("%-26s %-18s %s\n", cases[i][0], cases[i][1], m ? "yes" : "no");
        matches += m;
    }
    return matches;
}
