/* tr: replaces (tr SET1 SET2), deletes (-d SET1) or squeezes (-s SET1) characters of the standard input. A set has
   characters, ranges as a-z, and escapes as \n; SET2 is filled up with its last character. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#define LARGEST 64

struct set {
    unsigned char members[LARGEST];
    unsigned count;
};

static void fail(const char *message)
{
    fprintf(stderr, "tr: %s\n", message);
    exit(1);
}

static void add(struct set *set, unsigned char c)
{
    if (set->count == LARGEST)
        fail("a set is too large");
    set->members[set->count++] = c;
}

/* One character, perhaps escaped; returns what follows it. */
static const char *parse_character(const char *text, unsigned char *c)
{
    *c = (unsigned char)*text++;
    if (*c != '\\' || *text == '\0')
        return text;
    switch (*text) {
    case 'n':
        *c = '\n';
        break;
    case 't':
        *c = '\t';
        break;
    case '\\':
        *c = '\\';
        break;
    default:
        *c = (unsigned char)*text;
        break;
    }
    return text + 1;
}

static void parse_set(const char *text, struct set *set)
{
    set->count = 0;
    while (*text != '\0') {
        unsigned char low, high;
        text = parse_character(text, &low);
        if (text[0] == '-' && text[1] != '\0') {
            text = parse_character(text + 1, &high);
            if (high < low)
                fail("a range goes backwards");
            if (high - low >= LARGEST)
                fail("a set is too large");
            for (unsigned c = low; c <= high; c++)
                add(set, (unsigned char)c);
        } else {
            add(set, low);
        }
    }
}

/* The place of a character in a set, the last if there are several; -1 if it is not in it. */
static int place_in(const struct set *set, int c)
{
    for (int place = (int)set->count - 1; place >= 0; place--)
        if (set->members[place] == c)
            return place;
    return -1;
}

static int replaced(const struct set *from, const struct set *to, int c)
{
    int place = place_in(from, c);
    if (place < 0)
        return c;
    return to->members[(unsigned)place < to->count ? (unsigned)place : to->count - 1];
}

int main(int argc, char **argv)
{
    int deletes = argc > 1 && strcmp(argv[1], "-d") == 0;
    int squeezes = argc > 1 && strcmp(argv[1], "-s") == 0;
    if (argc != 3)
        fail("usage: tr SET1 SET2 | tr -d SET1 | tr -s SET1");
    struct set from, to;
    parse_set(argv[deletes || squeezes ? 2 : 1], &from);
    to.count = 0;
    if (!deletes && !squeezes) {
        parse_set(argv[2], &to);
        if (to.count == 0)
            fail("the second set is empty");
    }
    int c, before = EOF;
    while ((c = getchar()) != EOF) {
        if (deletes && place_in(&from, c) >= 0)
            continue;
        if (squeezes && c == before && place_in(&from, c) >= 0)
            continue;
        before = c;
        putchar(deletes || squeezes ? c : replaced(&from, &to, c));
    }
    return 0;
}
