/* The scanf family (C11 7.21.6.2): values from text, by a format. */

#include <limits.h>
#include <stdarg.h>

#include "characters.h"
#include "scan.h"

/* The next character, EOF at the end. */
int __minise_scan_take(struct source *source)
{
    int character;
    if (source->text == NULL)
        character = fgetc(source->stream);
    else
        character = *source->text == '\0' ? EOF : (unsigned char)*source->text++;
    source->taken += character != EOF;
    return character;
}

/* Gives back the character that was taken last. */
void __minise_scan_give_back(struct source *source, int character)
{
    if (character == EOF)
        return;
    source->taken--;
    if (source->text == NULL)
        ungetc(character, source->stream);
    else
        source->text--;
}

/* Takes white space; returns the first character behind it, which is taken too. */
int __minise_scan_take_behind_space(struct source *source)
{
    int character;
    do
        character = __minise_scan_take(source);
    while (is_space(character));
    return character;
}

/* Reads the length modifier at `format`; returns the place behind it. */
static const char *parse_length(const char *format, struct directive *directive)
{
    switch (*format) {
    case 'h':
        directive->length = format[1] == 'h' ? CHAR : SHORT;
        return format[1] == 'h' ? format + 2 : format + 1;
    case 'l':
        directive->length = format[1] == 'l' ? LONG_LONG : LONG;
        return format[1] == 'l' ? format + 2 : format + 1;
    case 'j':
        directive->length = LONG_LONG;
        return format + 1;
    case 'z':
    case 't':
        directive->length = LONG; /* size_t and ptrdiff_t are as wide as long */
        return format + 1;
    case 'L':
        directive->length = LONG_LONG;
        directive->is_long_double = 1;
        return format + 1;
    default:
        return format;
    }
}

/* Reads the directive behind a %; returns the place behind it. */
static const char *parse_directive(const char *format, struct directive *directive)
{
    *directive = (struct directive){.width = 0, .length = INT};
    if (*format == '*') {
        directive->is_suppressed = 1;
        format++;
    }
    for (; *format >= '0' && *format <= '9'; format++)
        directive->width = directive->width * 10 + (*format - '0');
    format = parse_length(format, directive);
    directive->conversion = *format;
    if (directive->width == 0)
        directive->width = *format == 'c' ? 1 : INT_MAX;
    if (*format == '[') {
        directive->is_set_negated = format[1] == '^';
        directive->set = format + 1 + directive->is_set_negated;
        format = directive->set;
        if (*format == ']') /* the first one belongs to the set */
            format++;
        while (*format != ']' && *format != '\0')
            format++;
        directive->set_end = format;
    }
    return *format == '\0' ? format : format + 1;
}

/* Takes a character that must be `wanted`. */
static enum outcome scan_literal(struct source *source, int character, char wanted)
{
    if (character == EOF)
        return AT_END;
    if (character == (unsigned char)wanted)
        return MATCHED;
    __minise_scan_give_back(source, character);
    return MISMATCHED;
}

/* Reads as the format asks, until something does not match. Returns the number of values stored, or EOF if the end
   came before the first. */
static int scan(struct source *source, const char *format, va_list arguments)
{
    int stored = 0;
    enum outcome outcome = MATCHED;
    while (*format != '\0' && outcome == MATCHED) {
        struct directive directive;
        if (is_space((unsigned char)*format)) {
            __minise_scan_give_back(source, __minise_scan_take_behind_space(source));
            format++;
        } else if (*format != '%') {
            outcome = scan_literal(source, __minise_scan_take(source), *format);
            format++;
        } else {
            format = parse_directive(format + 1, &directive);
            if (directive.conversion == '%') {
                outcome = scan_literal(source, __minise_scan_take_behind_space(source), '%');
                continue;
            }
            /* Every argument is a pointer, and all pointers are passed alike. */
            void *target = directive.is_suppressed ? NULL : va_arg(arguments, void *);
            outcome = __minise_scan_value(source, &directive, target);
            if (outcome == MATCHED && target != NULL && directive.conversion != 'n')
                stored++;
        }
    }
    return outcome == AT_END && stored == 0 ? EOF : stored;
}

/* Reads from a stream. */
int vfscanf(FILE *restrict stream, const char *restrict format, va_list arguments)
{
    struct source source = {NULL, stream, 0};
    return scan(&source, format, arguments);
}

/* Reads from a string. */
int vsscanf(const char *restrict text, const char *restrict format, va_list arguments)
{
    struct source source = {text, NULL, 0};
    return scan(&source, format, arguments);
}

/* Reads from the standard input. */
int vscanf(const char *restrict format, va_list arguments)
{
    return vfscanf(stdin, format, arguments);
}

/* As vfscanf, with the arguments themselves. */
int fscanf(FILE *restrict stream, const char *restrict format, ...)
{
    va_list arguments;
    va_start(arguments, format);
    int stored = vfscanf(stream, format, arguments);
    va_end(arguments);
    return stored;
}

/* As vsscanf, with the arguments themselves. */
int sscanf(const char *restrict text, const char *restrict format, ...)
{
    va_list arguments;
    va_start(arguments, format);
    int stored = vsscanf(text, format, arguments);
    va_end(arguments);
    return stored;
}

/* As vscanf, with the arguments themselves. */
int scanf(const char *restrict format, ...)
{
    va_list arguments;
    va_start(arguments, format);
    int stored = vfscanf(stdin, format, arguments);
    va_end(arguments);
    return stored;
}
