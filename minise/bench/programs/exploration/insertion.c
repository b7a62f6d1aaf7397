/* Five unknown numbers, sorted by insertion: as many paths as there are permutations. */
#include <assert.h>
#include <minise.h>

#define COUNT 5

static void insert(int numbers[], int count, int added)
{
    int place = count;
    while (place > 0 && numbers[place - 1] > added) {
        numbers[place] = numbers[place - 1];
        place--;
    }
    numbers[place] = added;
}

int main(void)
{
    int given[COUNT], sorted[COUNT];
    minise_symbolic(given, sizeof given, "given");
    for (int i = 0; i < COUNT; i++)
        insert(sorted, i, given[i]);
    for (int i = 1; i < COUNT; i++)
        assert(sorted[i - 1] <= sorted[i]);
    return 0;
}
