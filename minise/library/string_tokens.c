/* Cutting a string into tokens. The string is changed: a null is written behind each token. */

#include <stddef.h>
#include <string.h>

/* Whether `character` is in the string `set`; computed, so that it does not fork. */
static int is_separator(const char *set, char character)
{
    int is_found = 0;
    for (; *set != '\0'; set++)
        is_found |= *set == character;
    return is_found;
}

/* The next token of `text`, or, if that is NULL, of the text at `*rest`, where the place to continue is kept: a
   stretch without a character of `separators`. NULL if there is no token left. */
static char *next_token(char *restrict text, const char *restrict separators, char **restrict rest)
{
    char *token = text != NULL ? text : *rest;
    while (*token != '\0' && is_separator(separators, *token))
        token++;
    if (*token == '\0') {
        *rest = token;
        return NULL;
    }
    char *end = token;
    while (*end != '\0' && !is_separator(separators, *end))
        end++;
    if (*end != '\0')
        *end++ = '\0';
    *rest = end;
    return token;
}

/* The next token of `text`, or, if that is NULL, of the text that the call before was given: a stretch without a
   character of `separators`. NULL if there is no token left. */
char *strtok(char *restrict text, const char *restrict separators)
{
    static char *rest = "";
    return next_token(text, separators, &rest);
}

/* As strtok, with the place to continue kept at `*rest`. */
char *strtok_r(char *restrict text, const char *restrict separators, char **restrict rest)
{
    return next_token(text, separators, rest);
}

/* Cuts `*text` at its first character of `separators` and moves `*text` behind it, or to NULL if there is none.
   Returns the token, which may be empty; NULL if `*text` is. */
char *strsep(char **restrict text, const char *restrict separators)
{
    char *token = *text;
    if (token == NULL)
        return NULL;
    char *end = token;
    while (*end != '\0' && !is_separator(separators, *end))
        end++;
    if (*end == '\0') {
        *text = NULL;
    } else {
        *end = '\0';
        *text = end + 1;
    }
    return token;
}
