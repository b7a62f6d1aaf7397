/* The library's qsort on three symbolic numbers: every order of them with ties is a path. */
// paths: 13
#include <minise.h>
#include <stdlib.h>

static int compare(const void *left, const void *right)
{
    int a = *(const int *)left, b = *(const int *)right;
    if (a < b)
        return -1;
    return a == b ? 0 : 1;
}

int main(void)
{
    int numbers[3];
    minise_symbolic(numbers, sizeof numbers, "numbers");
    qsort(numbers, 3, sizeof numbers[0], compare);
    minise_assert(numbers[0] <= numbers[1]);
    minise_assert(numbers[1] <= numbers[2]);
    return 0;
}
