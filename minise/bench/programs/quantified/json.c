/* A scanner of JSON (RFC 8259) that makes no tree: each function takes the text at a value and tells what the value is,
   where it ends, or what is wrong with it. */
#include "input.h"

#ifndef ENTRY
#define ENTRY json_string
#endif

enum json_kind { JSON_STRING, JSON_INTEGER, JSON_REAL, JSON_MEMBER };

struct json {
    enum json_kind kind;
    const char *start;
    const char *end; /* behind its last character */
};

enum json_error {
    JSON_FINE,
    JSON_OF_ANOTHER_KIND, /* the text begins with something else */
    JSON_CONTROL_CHARACTER,
    JSON_UNKNOWN_ESCAPE,
    JSON_NOT_CLOSED,
    JSON_NO_COLON,
    JSON_UNEXPECTED, /* a character that no value has */
    JSON_EMPTY_FRACTION,
};

static enum json_error json_found(struct json *json, enum json_kind kind, const char *start, const char *end)
{
    json->kind = kind;
    json->start = start;
    json->end = end;
    return JSON_FINE;
}

/* ---- characters ---- */

static int is_digit(char c)
{
    return c >= '0' && c <= '9';
}

/* What may stand behind a backslash, but for \u, \b, \f and \r, which the texts of interest have not. */
static int is_escape(char c)
{
    return c == '"' || c == '\\' || c == '/' || c == 'n' || c == 't';
}

/* Of the blanks that RFC 8259 allows, those that editors write. */
static const char *skip_blanks(const char *s)
{
    while (*s == ' ' || *s == '\n')
        s++;
    return s;
}

static const char *skip_digits(const char *s)
{
    while (is_digit(*s))
        s++;
    return s;
}

/* ---- strings ---- */

/* Characters from 0x80 on are negative, and parts of UTF-8. */
static enum json_error scan_string(const char *s, struct json *json)
{
    const char *start = s;
    if (*s++ != '"')
        return JSON_OF_ANOTHER_KIND;
    while (*s && *s != '"') {
        if (*s > 0 && *s < ' ')
            return JSON_CONTROL_CHARACTER;
        if (*s == '\\') {
            s++;
            if (!is_escape(*s))
                return JSON_UNKNOWN_ESCAPE;
        }
        s++;
    }
    if (*s != '"')
        return JSON_NOT_CLOSED;
    return json_found(json, JSON_STRING, start, s + 1);
}

/* ---- numbers ---- */

/* A sign, digits, a fraction; numbers with exponents are left to others. */
static enum json_error scan_number(const char *s, struct json *json)
{
    const char *digits = s + (*s == '-');
    if (!is_digit(*digits))
        return JSON_OF_ANOTHER_KIND;
    const char *point = skip_digits(digits);
    if (*point == '\0')
        return json_found(json, JSON_INTEGER, s, point);
    if (*point != '.')
        return JSON_UNEXPECTED;
    const char *end = skip_digits(point + 1);
    if (end == point + 1)
        return JSON_EMPTY_FRACTION;
    return *end == '\0' ? json_found(json, JSON_REAL, s, end) : JSON_UNEXPECTED;
}

/* ---- members ---- */

/* `"key" :` up to the value. Keys have no escapes. */
static enum json_error scan_member(const char *s, struct json *json)
{
    const char *quote = skip_blanks(s);
    if (*quote != '"')
        return JSON_OF_ANOTHER_KIND;
    const char *end = quote + 1;
    while (*end && *end != '"')
        end++;
    if (*end == '\0')
        return JSON_NOT_CLOSED;
    const char *colon = skip_blanks(end + 1);
    if (*colon != ':')
        return JSON_NO_COLON;
    return json_found(json, JSON_MEMBER, quote, colon + 1);
}

/* ---- what is measured ---- */

int json_string(void)
{
    const char *s = symbolic_text("s");
    struct json json;
    enum json_error error = scan_string(s, &json);
    if (error == JSON_FINE)
        minise_assert(json.end - json.start >= 2);
    return (int)error;
}

int json_number(void)
{
    struct json json;
    return (int)scan_number(symbolic_text("s"), &json);
}

int json_member(void)
{
    struct json json;
    return (int)scan_member(symbolic_text("s"), &json);
}

int main(void)
{
    return ENTRY();
}
