/* echo: prints its arguments. -n leaves the newline out, -e takes escapes, -E does not; options may be joined, and what
   is no option as a whole is text. */
#include <stdio.h>
#include <string.h>

struct options {
    int newline;
    int escapes;
};

/* Whether the argument is made of option letters only. */
static int is_option(const char *argument)
{
    if (argument[0] != '-' || argument[1] == '\0')
        return 0;
    for (const char *letter = argument + 1; *letter != '\0'; letter++)
        if (*letter != 'n' && *letter != 'e' && *letter != 'E')
            return 0;
    return 1;
}

static void take_option(const char *argument, struct options *options)
{
    for (const char *letter = argument + 1; *letter != '\0'; letter++) {
        switch (*letter) {
        case 'n':
            options->newline = 0;
            break;
        case 'e':
            options->escapes = 1;
            break;
        default:
            options->escapes = 0;
            break;
        }
    }
}

static int hex_digit(char c)
{
    if (c >= '0' && c <= '9')
        return c - '0';
    if (c >= 'a' && c <= 'f')
        return c - 'a' + 10;
    if (c >= 'A' && c <= 'F')
        return c - 'A' + 10;
    return -1;
}

/* \xHH; returns what follows it. */
static const char *put_hex(const char *text)
{
    int value = hex_digit(*text);
    if (value < 0) {
        putchar('\\');
        putchar('x');
        return text;
    }
    text++;
    if (hex_digit(*text) >= 0)
        value = value * 16 + hex_digit(*text++);
    putchar(value);
    return text;
}

/* \0ooo; returns what follows it. */
static const char *put_octal(const char *text)
{
    int value = 0;
    for (int digits = 0; digits < 3 && *text >= '0' && *text <= '7'; digits++)
        value = value * 8 + (*text++ - '0');
    putchar(value & 0xff);
    return text;
}

/* Prints with escapes; 0 if \c ends the output. */
static int put_escaped(const char *text)
{
    static const char letters[] = "abefnrtv\\";
    static const char meanings[] = "\a\b\033\f\n\r\t\v\\";
    while (*text != '\0') {
        if (*text != '\\' || text[1] == '\0') {
            putchar(*text++);
            continue;
        }
        char letter = text[1];
        text += 2;
        if (letter == 'c')
            return 0;
        if (letter == 'x') {
            text = put_hex(text);
        } else if (letter == '0') {
            text = put_octal(text);
        } else {
            int place = 0;
            while (letters[place] != '\0' && letters[place] != letter)
                place++;
            if (letters[place] != '\0') {
                putchar(meanings[place]);
            } else {
                putchar('\\');
                putchar(letter);
            }
        }
    }
    return 1;
}

int main(int argc, char **argv)
{
    struct options options = {1, 0};
    int first = 1;
    while (first < argc && is_option(argv[first]))
        take_option(argv[first++], &options);
    for (int i = first; i < argc; i++) {
        if (i > first)
            putchar(' ');
        if (!options.escapes)
            fputs(argv[i], stdout);
        else if (!put_escaped(argv[i]))
            return 0;
    }
    if (options.newline)
        putchar('\n');
    return 0;
}
