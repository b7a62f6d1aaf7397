/* wc: counts the lines, words, bytes and the longest line of the standard input; -l, -w, -c and -L choose which counts
   are printed. */
#include <ctype.h>
#include <stdio.h>
#include <stdlib.h>

#define TAB 8

struct counts {
    unsigned long lines;
    unsigned long words;
    unsigned long bytes;
    unsigned long longest;
};

struct choice {
    int lines, words, bytes, longest;
};

static void fail(const char *message)
{
    fprintf(stderr, "wc: %s\n", message);
    exit(1);
}

static void choose(const char *letters, struct choice *choice)
{
    for (; *letters != '\0'; letters++) {
        switch (*letters) {
        case 'l':
            choice->lines = 1;
            break;
        case 'w':
            choice->words = 1;
            break;
        case 'c':
            choice->bytes = 1;
            break;
        case 'L':
            choice->longest = 1;
            break;
        default:
            fail("usage: wc [-lwcL]");
        }
    }
}

static void count(struct counts *counts)
{
    unsigned long width = 0;
    int c, is_in_word = 0;
    while ((c = getchar()) != EOF) {
        counts->bytes++;
        switch (c) {
        case '\n':
            counts->lines++;
            /* fall through */
        case '\r':
        case '\f':
            if (width > counts->longest)
                counts->longest = width;
            width = 0;
            is_in_word = 0;
            break;
        case '\t':
            width += TAB - width % TAB;
            is_in_word = 0;
            break;
        case ' ':
            width++;
            /* fall through */
        case '\v':
            is_in_word = 0;
            break;
        default:
            if (isprint(c))
                width++;
            if (!is_in_word)
                counts->words++;
            is_in_word = 1;
            break;
        }
    }
    if (width > counts->longest)
        counts->longest = width;
}

static void print_count(int is_chosen, unsigned long number, int *is_first)
{
    if (!is_chosen)
        return;
    if (!*is_first)
        putchar(' ');
    *is_first = 0;
    printf("%lu", number);
}

int main(int argc, char **argv)
{
    struct choice choice = {0, 0, 0, 0};
    for (int i = 1; i < argc; i++) {
        if (argv[i][0] != '-')
            fail("only the standard input is read");
        choose(argv[i] + 1, &choice);
    }
    if (!choice.lines && !choice.words && !choice.bytes && !choice.longest)
        choice.lines = choice.words = choice.bytes = 1;
    struct counts counts = {0, 0, 0, 0};
    count(&counts);
    int is_first = 1;
    print_count(choice.lines, counts.lines, &is_first);
    print_count(choice.words, counts.words, &is_first);
    print_count(choice.bytes, counts.bytes, &is_first);
    print_count(choice.longest, counts.longest, &is_first);
    putchar('\n');
    return 0;
}
