/* Conversions of pointers that lack a cast: gcc warns, and converts as with one. */
#include <stdio.h>
#include <stdlib.h>

void klee_warning(const char *message); /* of KLEE, whose compiler takes this */

struct pair { int first, second; };

static int twice(int x)
{
    return 2 * x;
}

static long address_of(int *p)
{
    return p;
}

int main(int argc, char **argv)
{
    int x = 0x01020304, matrix[2][3] = {{1, 2, 3}, {4, 5, 6}};
    char *bytes = &x;
    struct pair *pair = malloc(sizeof *pair);
    int *first = pair, *row = matrix, *cell = &matrix[1];
    void (*function)(void) = twice;
    int (*again)(int) = function;
    long address;

    *first = 7;
    address = first;
    first = address;
    printf("%d %d %d %d\n", bytes[0], pair->first, *first, again(4));
    printf("%d %d %d\n", row[4], cell[2], *(char *)(argc ? &x : bytes));
    printf("%d %d %d\n", address_of(&x) == &x, bytes == &x, first != 5);
    free(pair);
    return argv == argc;
}
