/* What the readers of numbers ask about a character. A symbolic one forks the path two ways at each question, because
   both sides of `&` and `|` are always computed, unlike those of `&&` and `||`. */
#ifndef MINISE_CHARACTERS_H
#define MINISE_CHARACTERS_H

/* Whether `c` is white space, as isspace says. */
static inline int is_space(int c)
{
    return (c == ' ') | ((c >= '\t') & (c <= '\r'));
}

/* The value of a digit in `base`, -1 if it is none. The letters are asked only where the base has some. */
static inline int digit_value(int c, int base)
{
    int value = -1;
    if ((c >= '0') & (c <= '9')) {
        value = c - '0';
    } else if (base > 10) {
        if ((c >= 'a') & (c <= 'z'))
            value = c - 'a' + 10;
        else if ((c >= 'A') & (c <= 'Z'))
            value = c - 'A' + 10;
    }
    return value < base ? value : -1;
}

#endif
