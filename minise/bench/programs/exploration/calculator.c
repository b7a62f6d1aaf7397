/* Sums, products and quotients of digits in a text of five unknown characters; one divides by zero. */
#include <minise.h>

static const char *text;
static int is_wrong;

static int sum(void);

static int factor(void)
{
    int value = 0;
    if (*text == '(') {
        text++;
        value = sum();
        if (*text == ')')
            text++;
        else
            is_wrong = 1;
    } else if (*text >= '0' && *text <= '9') {
        value = *text++ - '0';
    } else {
        is_wrong = 1;
    }
    return value;
}

static int product(void)
{
    int value = factor();
    while (!is_wrong && (*text == '*' || *text == '/')) {
        int is_quotient = *text++ == '/';
        int other = factor();
        if (is_wrong)
            break;
        value = is_quotient ? value / other : value * other;
    }
    return value;
}

static int sum(void)
{
    int value = product();
    while (!is_wrong && (*text == '+' || *text == '-')) {
        int sign = *text++ == '+' ? 1 : -1;
        value += sign * product();
    }
    return value;
}

int main(void)
{
    char given[6];
    int value;
    minise_symbolic(given, 5, "given");
    given[5] = '\0';
    text = given;
    value = sum();
    if (is_wrong || *text != '\0')
        return 2;
    return value == 42;
}
