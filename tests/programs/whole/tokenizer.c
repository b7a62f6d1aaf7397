/* A tokenizer for a small C-like language. */
#include <ctype.h>
#include <stdio.h>
#include <string.h>

enum kind { END, NAME, KEYWORD, NUMBER, STRING, OPERATOR, UNKNOWN };
struct token { enum kind kind; const char *start; int length, line; };

static const char *const kind_names[] = {"end", "name", "keyword", "number", "string", "operator", "unknown"};
static const char *const keywords[] = {"if", "else", "while", "return", "int"};
static const char *const operators[] = {"<<=", "==", "!=", "<=", ">=", "&&", "||", "++", "<<", "+=", 0};

static int is_keyword(const char *s, int n)
{
    for (size_t i = 0; i < sizeof keywords / sizeof *keywords; i++)
        if ((int)strlen(keywords[i]) == n && !strncmp(s, keywords[i], (size_t)n))
            return 1;
    return 0;
}

static struct token next(const char **cursor, int *line)
{
    const char *p = *cursor;
    for (;;) {
        if (*p == '\n')
            ++*line;
        if (isspace((unsigned char)*p))
            p++;
        else if (p[0] == '/' && p[1] == '/')
            p += strcspn(p, "\n");
        else
            break;
    }
    struct token t = {UNKNOWN, p, 1, *line};
    if (!*p) {
        t.kind = END;
        t.length = 0;
    } else if (isalpha((unsigned char)*p) || *p == '_') {
        while (isalnum((unsigned char)p[t.length]) || p[t.length] == '_')
            t.length++;
        t.kind = is_keyword(p, t.length) ? KEYWORD : NAME;
    } else if (isdigit((unsigned char)*p)) {
        t.kind = NUMBER;
        while (isalnum((unsigned char)p[t.length]) || p[t.length] == '.')
            t.length++;
    } else if (*p == '"') {
        while (p[t.length] && p[t.length] != '"')
            t.length += p[t.length] == '\\' ? 2 : 1;
        t.kind = p[t.length] ? STRING : UNKNOWN;
        t.length += p[t.length] == '"';
    } else if (strchr("+-*/%=<>!&|(){};,", *p)) {
        t.kind = OPERATOR;
        for (const char *const *o = operators; *o; o++)
            if (!strncmp(p, *o, strlen(*o))) {
                t.length = (int)strlen(*o);
                break;
            }
    }
    *cursor = p + t.length;
    return t;
}

int main(void)
{
    const char *source = "int x_1 = 0x1F; // comment\n"
                         "while (x_1 <= 10 && y<<=2)\n"
                         "    print(\"a \\\"b\\\"\", 3.5e2); @\n"
                         "\n"
                         "return++x";
    int line = 1, counts[UNKNOWN + 1] = {0};
    struct token t;
    do {
        t = next(&source, &line);
        counts[t.kind]++;
        printf("%d %-8s %.*s\n", t.line, kind_names[t.kind], t.length, t.start);
    } while (t.kind != END);
    for (int i = 0; i <= UNKNOWN; i++)
        printf("%d ", counts[i]);
    printf("\n");
    return 0;
}
