/* Functions that call each other, declared before they are defined. */
#include <stdio.h>

static int is_odd(unsigned n);

static int is_even(unsigned n)
{
    return n == 0 ? 1 : is_odd(n - 1);
}

static int is_odd(unsigned n)
{
    return n == 0 ? 0 : is_even(n - 1);
}

static int female(int n);
static int male(int n) { return n == 0 ? 0 : n - female(male(n - 1)); }
static int female(int n) { return n == 0 ? 1 : n - male(female(n - 1)); }

static const char *cursor;
static int expression(void);

static int atom(void)
{
    if (*cursor == '(') {
        cursor++;
        int n = expression();
        cursor++;
        return n;
    }
    return *cursor++ - '0';
}

static int expression(void)
{
    int n = atom();
    while (*cursor == '+') {
        cursor++;
        n += atom();
    }
    return n;
}

int main(void)
{
    printf("%d %d %d\n", is_even(10), is_even(7), is_odd(99));
    for (int i = 0; i < 9; i++)
        printf("%d%d ", male(i), female(i));
    printf("\n");
    cursor = "1+(2+(3+4)+5)+6";
    printf("%d\n", expression());
    return 0;
}
