/* What the drivers share. The library under test is linked under names with the prefix minise_, beside glibc's. */
#ifndef CHECK_H
#define CHECK_H

#include <stdio.h>

/* Declares the function under test with the type that its original has. */
#define OURS(name) extern __typeof__(name) minise_##name

static int differences;

/* Reports a difference, and what was being compared. */
#define CHECK(condition, ...)                                   \
    do {                                                        \
        if (!(condition)) {                                     \
            printf("%s:%d: %s: ", __FILE__, __LINE__, #condition); \
            printf(__VA_ARGS__);                                \
            printf("\n");                                       \
            differences++;                                      \
        }                                                       \
    } while (0)

static inline int sign(int number)
{
    return (number > 0) - (number < 0);
}

/* A small generator of its own, so that the inputs do not depend on the library under test. */
static unsigned long long generator_state = 1;

static inline unsigned int below(unsigned int limit)
{
    generator_state = generator_state * 6364136223846793005ULL + 1442695040888963407ULL;
    return (unsigned int)(generator_state >> 33) % limit;
}

/* A string of at most `longest` characters of `alphabet`. */
static inline void make_string(char *text, unsigned int longest, const char *alphabet, unsigned int letters)
{
    unsigned int length = below(longest + 1);
    for (unsigned int place = 0; place < length; place++)
        text[place] = alphabet[below(letters)];
    text[length] = '\0';
}

#endif
