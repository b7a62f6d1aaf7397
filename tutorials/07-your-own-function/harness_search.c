/* What is promised to `position`, and what it promises in return. */
#include "search.c"
#include <minise.h>

enum { COUNT = 3 };

int main(void)
{
    int numbers[COUNT];
    minise_symbolic(numbers, sizeof numbers, "numbers");
    for (int i = 1; i < COUNT; i++)
        minise_assume(numbers[i - 1] < numbers[i]);
    int wanted = minise_int("wanted");

    int found = position(numbers, COUNT, wanted);

    if (found >= 0)
        minise_assert(numbers[found] == wanted);
    else
        for (int i = 0; i < COUNT; i++)
            minise_assert(numbers[i] != wanted);
    return 0;
}
