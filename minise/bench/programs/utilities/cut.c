/* cut: prints chosen characters (-c LIST) or fields (-f LIST, with -d C, and -s for lines that have a delimiter) of each
   line of the standard input. A list has numbers and ranges: 2,4-5,7-. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#define MOST_RANGES 4
#define LONGEST 64
#define WITHOUT_END 1000000u

struct range {
    unsigned low, high;
};

static struct range ranges[MOST_RANGES];
static int range_count;

static void fail(const char *message)
{
    fprintf(stderr, "cut: %s\n", message);
    exit(1);
}

/* A number; returns what follows it, and 0 in `value` if there is none. */
static const char *parse_number(const char *text, unsigned *value)
{
    *value = 0;
    while (*text >= '0' && *text <= '9') {
        if (*value > 1000)
            fail("a number is too large");
        *value = *value * 10 + (unsigned)(*text++ - '0');
    }
    return text;
}

static void parse_list(const char *text)
{
    for (;;) {
        struct range range;
        int starts_with_digit = *text >= '0' && *text <= '9';
        text = parse_number(text, &range.low);
        range.high = range.low;
        if (*text == '-') {
            text = parse_number(text + 1, &range.high);
            if (range.high == 0 && !starts_with_digit)
                fail("a range needs an end");
            if (range.high == 0)
                range.high = WITHOUT_END;
            if (!starts_with_digit)
                range.low = 1;
        }
        if (range.low == 0)
            fail("positions are counted from 1");
        if (range.high < range.low)
            fail("a range goes backwards");
        if (range_count == MOST_RANGES)
            fail("too many ranges");
        ranges[range_count++] = range;
        if (*text == '\0')
            return;
        if (*text++ != ',')
            fail("a list has numbers and ranges only");
    }
}

static int is_chosen(unsigned position)
{
    for (int i = 0; i < range_count; i++)
        if (ranges[i].low <= position && position <= ranges[i].high)
            return 1;
    return 0;
}

static void cut_characters(const char *line)
{
    for (unsigned position = 1; *line != '\0'; line++, position++)
        if (is_chosen(position))
            putchar(*line);
    putchar('\n');
}

static void cut_fields(const char *line, char delimiter, int needs_delimiter)
{
    if (strchr(line, delimiter) == NULL) {
        if (!needs_delimiter)
            puts(line);
        return;
    }
    int is_first = 1;
    unsigned field = 1;
    while (*line != '\0') {
        const char *end = line;
        while (*end != '\0' && *end != delimiter)
            end++;
        if (is_chosen(field)) {
            if (!is_first)
                putchar(delimiter);
            is_first = 0;
            while (line < end)
                putchar(*line++);
        }
        line = *end == delimiter ? end + 1 : end;
        field++;
    }
    putchar('\n');
}

/* The next line without its newline; 0 at the end of the input. */
static int read_line(char *line)
{
    unsigned length = 0;
    int c;
    while ((c = getchar()) != EOF && c != '\n' && c != '\0') {
        if (length < LONGEST - 1)
            line[length++] = (char)c;
    }
    line[length] = '\0';
    return c != EOF || length > 0;
}

int main(int argc, char **argv)
{
    char delimiter = '\t', line[LONGEST];
    int by_fields = 0, needs_delimiter = 0;
    for (int i = 1; i < argc; i++) {
        if (strcmp(argv[i], "-s") == 0) {
            needs_delimiter = 1;
        } else if (i + 1 < argc && strcmp(argv[i], "-d") == 0) {
            delimiter = argv[++i][0];
        } else if (i + 1 < argc && (strcmp(argv[i], "-c") == 0 || strcmp(argv[i], "-f") == 0)) {
            by_fields = argv[i][1] == 'f';
            parse_list(argv[++i]);
        } else {
            fail("usage: cut -c LIST | cut -f LIST [-d C] [-s]");
        }
    }
    if (range_count == 0)
        fail("no list is given");
    while (read_line(line)) {
        if (by_fields)
            cut_fields(line, delimiter, needs_delimiter);
        else
            cut_characters(line);
    }
    return 0;
}
