/* Ranges of cases, and ranges of elements in an initialiser. */
#include <stdio.h>

static const char *kind(int c)
{
    switch (c) {
    case '0' ... '9':
        return "digit";
    case 'a' ... 'f': case 'A' ... 'F':
        return "letter";
    case -3 ... -1:
        return "negative";
    default:
        return "other";
    }
}

int main(void)
{
    static int still[6] = { [1 ... 3] = 7, [2] = 4, 9 };
    int table[3][3] = { [0 ... 1][1 ... 2] = 5, [2] = { 1, 2, 3 } };

    for (int i = 0; i < 6; i++)
        printf("%d ", still[i]);
    for (int i = 0; i < 9; i++)
        printf("%d ", table[i / 3][i % 3]);
    printf("\n%s %s %s %s %s\n", kind('7'), kind('f'), kind('G'), kind(-3), kind(-4));
    return 0;
}
