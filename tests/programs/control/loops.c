/* While, do and for in their variants. */
#include <stdio.h>

int main(void)
{
    int n = 27, steps = 0;
    while (n != 1) {
        n = n % 2 ? 3 * n + 1 : n / 2;
        steps++;
    }
    printf("%d\n", steps);

    int k = 5;
    do
        printf("%d ", k);
    while (--k > 0);
    printf("\n");
    do {
        printf("once\n");
    } while (0);

    for (int i = 0, j = 10; i < j; i++, j--)
        printf("%d-%d ", i, j);
    printf("\n");
    int i = 0;
    for (;;) {
        if (++i > 5)
            break;
        if (i == 3)
            continue;
        printf("%d ", i);
    }
    printf("\n");
    for (i = 0; i < 3; i++)
        ;
    printf("%d\n", i);
    unsigned u = 3;
    while (u--)
        printf("%u ", u);
    printf("%u\n", u);
    for (const char *s = "abc"; *s; ++s)
        for (int r = 0; r < 2; r++)
            putchar(*s);
    printf("\n");
    return 0;
}
