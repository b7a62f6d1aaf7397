/* The classes of all characters and of EOF, and their case, against glibc's. */

#define _GNU_SOURCE
#include <ctype.h>

#include "check.h"

#define CHECK_CLASS(name)                                       \
    do {                                                        \
        extern int minise_##name(int);                          \
        for (int c = EOF; c < 256; c++)                         \
            CHECK(minise_##name(c) == (name(c) != 0), "%d", c); \
    } while (0)

#define CHECK_CASE(name)                                  \
    do {                                                  \
        extern int minise_##name(int);                    \
        for (int c = EOF; c < 256; c++)                   \
            CHECK(minise_##name(c) == name(c), "%d", c);  \
    } while (0)

int main(void)
{
    CHECK_CLASS(isalnum);
    CHECK_CLASS(isalpha);
    CHECK_CLASS(isblank);
    CHECK_CLASS(iscntrl);
    CHECK_CLASS(isdigit);
    CHECK_CLASS(isgraph);
    CHECK_CLASS(islower);
    CHECK_CLASS(isprint);
    CHECK_CLASS(ispunct);
    CHECK_CLASS(isspace);
    CHECK_CLASS(isupper);
    CHECK_CLASS(isxdigit);
    CHECK_CLASS(isascii);
    CHECK_CASE(toascii);
    CHECK_CASE(tolower);
    CHECK_CASE(toupper);
    return differences != 0;
}
