/* The words of a command line: how a shell takes it apart. Words stand between separators, a semicolon ends a command,
   a hash sign begins a comment, and some characters ask for an expansion. `memspn` has the loop of figure 1 of the
   paper on merging with quantifiers. */
#include "input.h"

#ifndef ENTRY
#define ENTRY memspn
#endif

/* A word, and where the text goes on behind it. */
struct word {
    const char *start;
    size_t length;
    const char *rest;
};

/* ---- spans: how many bytes at the beginning are in a set ---- */

/* Of `n` bytes; the set is a string. */
static int span_of_bytes(const char *s, size_t n, const char *set)
{
    const char *p = set;
    int count = 0;
    while (*p && (size_t)count < n) {
        if (*p == s[count]) {
            count++;
            p = set;
        } else {
            p++;
        }
    }
    return count;
}

enum line_kind { LINE_OF_WORDS, LINE_EMPTY, LINE_OF_COMMANDS, LINE_COMMENT };

/* The first word of a line. */
static enum line_kind line_begin(const char *line, struct word *word)
{
    size_t start = strspn(line, " \t");
    word->start = line + start;
    word->length = strcspn(word->start, " \t;");
    word->rest = word->start + word->length;
    if (word->length == 0)
        return LINE_EMPTY;
    if (*word->rest == ';')
        return LINE_OF_COMMANDS;
    return *word->start == '#' ? LINE_COMMENT : LINE_OF_WORDS;
}

/* ---- words between separators, as strtok finds them ---- */

static int is_separator(char c)
{
    return c == ',' || c == ' ';
}

static const char *skip_separators(const char *s)
{
    while (is_separator(*s))
        s++;
    return s;
}

/* Whether there is another word, which then is in *word; its rest begins with the word after it. */
static int next_word(const char *s, struct word *word)
{
    word->start = skip_separators(s);
    if (*word->start == '\0')
        return 0;
    const char *end = word->start;
    while (*end && !is_separator(*end))
        end++;
    word->length = (size_t)(end - word->start);
    word->rest = *end ? skip_separators(end) : NULL;
    return 1;
}

/* ---- expansions ---- */

enum expansion { EXPANDS_NOTHING, EXPANDS_VARIABLE, EXPANDS_COMMAND, EXPANDS_FILES, EXPANDS_QUOTES };

static int is_special(char c)
{
    return c == '*' || c == '?' || c == '$' || c == '"';
}

/* What the first character asks for that is not taken literally; *place is where it stands. */
static enum expansion first_expansion(const char *s, size_t *place)
{
    size_t i = 0;
    while (s[i] && !is_special(s[i]))
        i++;
    *place = i;
    switch (s[i]) {
    case '\0':
        return EXPANDS_NOTHING;
    case '$':
        return s[i + 1] == '(' ? EXPANDS_COMMAND : EXPANDS_VARIABLE;
    case '"':
        return EXPANDS_QUOTES;
    default:
        return EXPANDS_FILES;
    }
}

/* ---- what is measured ---- */

int memspn(void)
{
    size_t n;
    const char *s = symbolic_bytes("s", &n);
    size_t count = (size_t)span_of_bytes(s, n, "ab");
    minise_assert(count <= n);
    return count == n ? 0 : s[count] == 'c' ? 1 : 2;
}

int spans(void)
{
    struct word word;
    return (int)line_begin(symbolic_text("s"), &word);
}

int first_token(void)
{
    struct word word;
    if (!next_word(symbolic_text("s"), &word))
        return 1;
    if (word.rest == NULL)
        return 0;
    return *word.rest ? 3 : 2;
}

int break_characters(void)
{
    size_t place;
    enum expansion expansion = first_expansion(symbolic_text("s"), &place);
    minise_assert(place < CAPACITY);
    return (int)expansion;
}

int main(void)
{
    return ENTRY();
}
