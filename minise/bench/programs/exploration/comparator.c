/* Five unknown numbers, sorted by the library with a function that compares. */
#include <assert.h>
#include <minise.h>
#include <stdlib.h>

#define COUNT 5

static int by_size(const void *left, const void *right)
{
    int one = *(const int *)left, other = *(const int *)right;
    return (one > other) - (one < other);
}

int main(void)
{
    int numbers[COUNT];
    minise_symbolic(numbers, sizeof numbers, "numbers");
    qsort(numbers, COUNT, sizeof numbers[0], by_size);
    for (int i = 1; i < COUNT; i++)
        assert(numbers[i - 1] <= numbers[i]);
    return 0;
}
