/* What the readers of numbers ask about a character. A symbolic one forks the path two ways at each question, because
   both sides of `&` and `|` are always computed, unlike those of `&&` and `||`. */
#ifndef MINISE_CHARACTERS_H
#define MINISE_CHARACTERS_H

/* Whether `c` is white space, as isspace says. */
static inline int is_space(int c)
{
    return (c == ' ') | ((c >= '\t') & (c <= '\r'));
}

/* The value of a digit in `base`, -1 if it is none. A symbolic character is asked once whether it is one: which of the
   three kinds of digits it is does not fork, because their lowest five bits tell the value but for a constant. */
static inline int digit_value(int c, int base)
{
    if (base <= 10)
        return (c >= '0') & (c < '0' + base) ? c - '0' : -1;
    int is_capital = (c >= 'A') & (c < 'A' + base - 10);
    int is_letter = is_capital | ((c >= 'a') & (c < 'a' + base - 10));
    if (((c >= '0') & (c <= '9')) | is_letter)
        return (c & 31) - ('0' & 31) + is_letter * (10 - ('a' & 31) + ('0' & 31));
    return -1;
}

#endif
