/* Nested if and else; the dangling else belongs to the nearest if. */
#include <stdio.h>

static const char *classify(int n)
{
    if (n < 0)
        if (n < -100)
            return "very negative";
        else
            return "negative";
    else if (n == 0)
        return "zero";
    else if (n % 2) {
        if (n > 100)
            return "large odd";
        return "odd";
    } else
        ;
    return "even";
}

int main(void)
{
    int values[] = {-500, -1, 0, 1, 101, 8};
    for (int i = 0; i < 6; i++)
        printf("%s\n", classify(values[i]));
    int a = 0;
    if (a++, a)
        printf("comma\n");
    if (!(a = 0))
        printf("assignment\n");
    if (1) {
    } else
        printf("never\n");
    if (a || (a = 5, a > 3))
        printf("%d\n", a);
    return 0;
}
