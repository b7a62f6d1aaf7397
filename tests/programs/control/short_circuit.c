/* The right operands of && and || run only when needed. */
#include <stdio.h>

static int calls;

static int yes(int id)
{
    calls = calls * 10 + id;
    return 1;
}

static int no(int id)
{
    calls = calls * 10 + id;
    return 0;
}

#define TRY(expression)                        \
    do {                                       \
        calls = 0;                             \
        int result = (expression);             \
        printf("%d after %d\n", result, calls); \
    } while (0)

int main(void)
{
    TRY(yes(1) && yes(2));
    TRY(no(1) && yes(2));
    TRY(yes(1) || no(2));
    TRY(no(1) || yes(2));
    TRY((no(1) && yes(2)) || yes(3));
    TRY(no(1) || (yes(2) && no(3)) || no(4));
    TRY(!(yes(1) && no(2)) && yes(3));
    TRY(yes(1) ? no(2) || yes(3) : yes(4));
    TRY(no(1) ? yes(2) : no(3) ? yes(4) : yes(5));
    int *null = 0, x = 4;
    TRY(null && *null);
    TRY(x > 3 && 10 / x == 2);
    while (x && yes(x))
        x--;
    printf("%d\n", calls);
    return 0;
}
