/* A recursive-descent calculator with variables and errors. */
#include <ctype.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static const char *cursor;
static const char *problem;
static long variables[26];

static long expression(void);

static void skip(void)
{
    while (isspace((unsigned char)*cursor))
        cursor++;
}

static int accept(char c)
{
    skip();
    if (*cursor != c)
        return 0;
    cursor++;
    return 1;
}

static long primary(void)
{
    skip();
    if (isdigit((unsigned char)*cursor)) {
        char *end;
        long n = strtol(cursor, &end, 0);
        cursor = end;
        return n;
    }
    if (islower((unsigned char)*cursor)) {
        long *variable = &variables[*cursor++ - 'a'];
        skip();
        if (cursor[0] == '=' && cursor[1] != '=') {
            cursor++;
            *variable = expression();
        }
        return *variable;
    }
    if (accept('(')) {
        long n = expression();
        if (!accept(')'))
            problem = "missing )";
        return n;
    }
    if (accept('-'))
        return -primary();
    problem = *cursor ? "unexpected character" : "unexpected end";
    return 0;
}

static long power(void)
{
    long base = primary();
    if (!accept('^'))
        return base;
    long exponent = power(), result = 1;
    while (exponent-- > 0)
        result *= base;
    return result;
}

static long term(void)
{
    long n = power();
    for (;;)
        if (accept('*'))
            n *= power();
        else if (accept('/')) {
            long divisor = power();
            if (divisor == 0) {
                problem = "division by zero";
                return 0;
            }
            n /= divisor;
        } else
            return n;
}

static long expression(void)
{
    long n = term();
    for (;;)
        if (accept('+'))
            n += term();
        else if (accept('-'))
            n -= term();
        else
            return n;
}

int main(void)
{
    const char *lines[] = {"1 + 2 * 3", "(1+2)*3", "2^3^2", "-2^2", "x = 7", "y = x * (x - 1)", "x + y / 2",
                           "10 / (5 - 5)", "(1", "1 + ", "2 $ 3", "0x10 + 010", "a = b = 4", "a*b"};
    int failures = 0;
    for (size_t i = 0; i < sizeof lines / sizeof *lines; i++) {
        cursor = lines[i];
        problem = NULL;
        long n = expression();
        skip();
        if (!problem && *cursor)
            problem = "rest not understood";
        if (problem) {
            printf("%s: %s\n", lines[i], problem);
            failures++;
        } else
            printf("%s: %ld\n", lines[i], n);
    }
    return failures;
}
