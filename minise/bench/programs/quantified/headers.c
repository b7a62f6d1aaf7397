/* Headers of messages, as in SIP, HTTP and mail: `Name: value`, parameters behind a value, and cookies. What is found
   is told by pointers into the line. */
#include "input.h"

#ifndef ENTRY
#define ENTRY header_line
#endif

enum header_error {
    HEADER_FINE,
    HEADER_WITHOUT_COLON,
    HEADER_WITHOUT_NAME,
    HEADER_NOT_ENDED,    /* no carriage return */
    HEADER_ENDED_BADLY,  /* a carriage return without a line feed */
    HEADER_NO_PARAMETER, /* nothing behind the value */
    HEADER_WITHOUT_EQUALS,
    HEADER_MORE_PARAMETERS,
};

/* `name` up to its end, and `value` up to its end; names of parameters and of cookies are pairs, too. */
struct pair {
    const char *name;
    const char *name_end;
    const char *value;
    const char *value_end;
};

static void pair_name(struct pair *pair, const char *start, const char *end)
{
    pair->name = start;
    pair->name_end = end;
}

static void pair_value(struct pair *pair, const char *start, const char *end)
{
    pair->value = start;
    pair->value_end = end;
}

/* ---- scanning ---- */

static const char *skip_blanks(const char *s)
{
    while (*s == ' ' || *s == '\t')
        s++;
    return s;
}

static const char *skip_spaces(const char *s)
{
    while (*s == ' ')
        s++;
    return s;
}

/* The first place of a character, or the end of the string. */
static const char *up_to(const char *s, char wanted)
{
    while (*s && *s != wanted)
        s++;
    return s;
}

/* ---- lines ---- */

/* The short names of SIP (RFC 3261, 7.3.3), of which each is one letter. */
struct short_name {
    char letter;
    const char *name;
};

static const struct short_name short_names[] = {
    {'v', "Via"}, {'f', "From"}, {'t', "To"}, {'i', "Call-ID"},
};

/* The full name of a header that is written as one letter; NULL if nobody knows the letter. */
static const char *full_name(char letter)
{
    for (size_t i = 0; i < sizeof short_names / sizeof *short_names; i++)
        if (short_names[i].letter == letter)
            return short_names[i].name;
    return NULL;
}

static enum header_error parse_line(const char *line, struct pair *header)
{
    const char *colon = up_to(line, ':');
    if (*colon == '\0')
        return HEADER_WITHOUT_COLON;
    pair_name(header, line, colon);
    if (colon == line)
        return HEADER_WITHOUT_NAME;
    const char *value = skip_blanks(colon + 1);
    const char *end = up_to(value, '\r');
    pair_value(header, value, end);
    if (*end == '\0')
        return HEADER_NOT_ENDED;
    return end[1] == '\n' ? HEADER_FINE : HEADER_ENDED_BADLY;
}

/* ---- parameters ---- */

/* `;name=value` behind a header's value. */
static enum header_error parse_parameter(const char *s, struct pair *parameter)
{
    const char *semicolon = strchr(s, ';');
    if (semicolon == NULL)
        return HEADER_NO_PARAMETER;
    const char *name = skip_spaces(semicolon + 1);
    const char *equals = strchr(name, '=');
    if (equals == NULL)
        return HEADER_WITHOUT_EQUALS;
    pair_name(parameter, name, equals);
    if (equals == name)
        return HEADER_WITHOUT_NAME;
    const char *next = strchr(equals, ';');
    pair_value(parameter, equals + 1, next);
    return next == NULL ? HEADER_FINE : HEADER_MORE_PARAMETERS;
}

/* ---- cookies ---- */

/* The second cookie of `name=value; name=value`. */
static enum header_error parse_second_cookie(const char *s, struct pair *cookie)
{
    const char *semicolon = up_to(s, ';');
    if (*semicolon == '\0')
        return HEADER_NO_PARAMETER;
    const char *name = skip_spaces(semicolon + 1);
    const char *equals = up_to(name, '=');
    if (*equals == '\0')
        return HEADER_WITHOUT_EQUALS;
    pair_name(cookie, name, equals);
    return equals == name ? HEADER_WITHOUT_NAME : HEADER_FINE;
}

/* ---- what is measured ---- */

int header_line(void)
{
    struct pair header;
    enum header_error error = parse_line(symbolic_text("line"), &header);
    if (error != HEADER_FINE)
        return (int)error;
    if (header.name_end - header.name == 1 && full_name(*header.name) == NULL)
        return 8;
    return 0;
}

int header_parameter(void)
{
    struct pair parameter;
    return (int)parse_parameter(symbolic_text("s"), &parameter);
}

int cookie(void)
{
    struct pair cookie;
    return (int)parse_second_cookie(symbolic_text("s"), &cookie);
}

int main(void)
{
    return ENTRY();
}
