/* What the two halves of scanf share: `scan.c` reads the format, `scan_value.c` the values that it asks for. */
#ifndef MINISE_SCAN_H
#define MINISE_SCAN_H

#include <stdio.h>

/* Where the characters come from: a string, or, if that is NULL, a stream. */
struct source {
    const char *text;
    FILE *stream;
    int taken; /* the number of characters read so far */
};

enum outcome { MATCHED, MISMATCHED, AT_END };

enum length { CHAR, SHORT, INT, LONG, LONG_LONG };

/* A conversion specification, such as `%*8ld` or `%[a-z]`. */
struct directive {
    int is_suppressed; /* with a *: read, but not stored */
    int width;         /* the most characters to take */
    enum length length;
    int is_long_double;
    char conversion;
    const char *set; /* the characters between [ and ], without a ^ */
    const char *set_end;
    int is_set_negated;
};

/* The next character, EOF at the end. */
int __minise_scan_take(struct source *source);

/* Gives back the character that was taken last, unless it is EOF. */
void __minise_scan_give_back(struct source *source, int character);

/* Takes white space; returns the first character behind it, which is taken too. */
int __minise_scan_take_behind_space(struct source *source);

/* Reads what a directive asks for and stores it at `target`, unless that is NULL. */
enum outcome __minise_scan_value(struct source *source, const struct directive *directive, void *target);

#endif
