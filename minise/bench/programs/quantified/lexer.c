/* Tokens of a language like C: identifiers and keywords, comments, and strings in quotes. A token knows its kind and
   its place; where there is none, an error tells why. */
#include "input.h"

#ifndef ENTRY
#define ENTRY identifier
#endif

enum kind { TOKEN_NAME, TOKEN_CALL, TOKEN_KEYWORD, TOKEN_COMMENT, TOKEN_STRING };

struct token {
    enum kind kind;
    const char *start;
    size_t length;
};

enum error {
    FINE,
    OF_ANOTHER_KIND,     /* the text begins with something else */
    NOT_CLOSED,          /* it ends inside of the token */
    ENDS_WITH_BACKSLASH, /* which protects nothing */
};

static void token_set(struct token *token, enum kind kind, const char *start, size_t length)
{
    token->kind = kind;
    token->start = start;
    token->length = length;
}

static int is_letter(char c)
{
    return (c >= 'a' && c <= 'z') || c == '_';
}

static int is_digit(char c)
{
    return c >= '0' && c <= '9';
}

static const char *skip_blanks(const char *s)
{
    while (*s == ' ')
        s++;
    return s;
}

/* ---- identifiers ---- */

static const char *const keywords[] = {"do", "if", "for"};

static int is_keyword(const char *start, size_t length)
{
    for (size_t i = 0; i < sizeof keywords / sizeof *keywords; i++) {
        size_t wanted = strlen(keywords[i]);
        if (length == wanted && memcmp(start, keywords[i], wanted) == 0)
            return 1;
    }
    return 0;
}

/* A name that an opening parenthesis follows is called, unless it is a keyword. */
static enum error scan_identifier(const char *s, struct token *token)
{
    if (!is_letter(*s))
        return OF_ANOTHER_KIND;
    const char *end = s;
    while (is_letter(*end) || is_digit(*end))
        end++;
    token_set(token, TOKEN_NAME, s, (size_t)(end - s));
    if (*skip_blanks(end) == '(')
        token->kind = is_keyword(token->start, token->length) ? TOKEN_KEYWORD : TOKEN_CALL;
    return FINE;
}

/* ---- comments ---- */

static enum error scan_comment(const char *s, struct token *token)
{
    if (s[0] != '/' || s[1] != '*')
        return OF_ANOTHER_KIND;
    size_t i = 2;
    while (s[i] && !(s[i] == '*' && s[i + 1] == '/'))
        i++;
    if (s[i] == '\0')
        return NOT_CLOSED;
    token_set(token, TOKEN_COMMENT, s, i + 2);
    return FINE;
}

/* ---- strings ---- */

/* A backslash protects the character behind it. */
static enum error scan_string(const char *s, struct token *token)
{
    if (s[0] != '"')
        return OF_ANOTHER_KIND;
    size_t i = 1;
    while (s[i] && s[i] != '"') {
        if (s[i] == '\\') {
            if (s[i + 1] == '\0')
                return ENDS_WITH_BACKSLASH;
            i++;
        }
        i++;
    }
    if (s[i] == '\0')
        return NOT_CLOSED;
    token_set(token, TOKEN_STRING, s, i + 1);
    return FINE;
}

/* ---- what is measured ---- */

/* Whether a token ends within the text, and what follows it. */
static char behind(const char *text, const struct token *token)
{
    minise_assert(token->length < CAPACITY);
    return text[token->length];
}

int identifier(void)
{
    struct token token;
    if (scan_identifier(symbolic_text("s"), &token) != FINE)
        return 1;
    return token.kind == TOKEN_NAME ? 0 : token.kind == TOKEN_CALL ? 2 : 3;
}

int comment(void)
{
    const char *s = symbolic_text("s");
    struct token token;
    enum error error = scan_comment(s, &token);
    if (error != FINE)
        return (int)error;
    return behind(s, &token) == '\0' ? 0 : 3;
}

int quoted_string(void)
{
    struct token token;
    return (int)scan_string(symbolic_text("s"), &token);
}

int main(void)
{
    return ENTRY();
}
