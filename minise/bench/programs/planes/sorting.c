/* Sorting and searching in arrays of numbers. Orders are functions, and a sorter counts what it does, so that two of
   them can be compared. ENTRY names the function that `main` runs. */
#include <assert.h>
#include <minise.h>

#ifndef ENTRY
#define ENTRY bubble_sort
#endif

/* Whether the first number must stand before the second. */
typedef int (*order)(int one, int other);

static int rising(int one, int other)
{
    return one < other;
}

static int falling(int one, int other)
{
    return one > other;
}

struct array {
    int *numbers;
    int count;
    int moves; /* how often a number was put somewhere else */
};

static void array_over(struct array *array, int *numbers, int count)
{
    array->numbers = numbers;
    array->count = count;
    array->moves = 0;
}

/* first, first + step, first + 2 * step, ... */
static void fill(struct array *array, int first, int step)
{
    for (int i = 0; i < array->count; i++)
        array->numbers[i] = first + i * step;
}

static int is_sorted(const struct array *array, order before)
{
    for (int i = 0; i + 1 < array->count; i++)
        if (before(array->numbers[i + 1], array->numbers[i]))
            return 0;
    return 1;
}

/* ---- sorting ---- */

static void exchange(struct array *array, int i, int j)
{
    int kept = array->numbers[i];
    array->numbers[i] = array->numbers[j];
    array->numbers[j] = kept;
    array->moves += 2;
}

/* Neighbours in the wrong order are exchanged, until a walk through the array finds none. */
static void sort_by_bubbles(struct array *array, order before)
{
    for (int end = array->count - 1; end > 0; end--) {
        int is_changed = 0;
        for (int i = 0; i < end; i++)
            if (before(array->numbers[i + 1], array->numbers[i])) {
                exchange(array, i, i + 1);
                is_changed = 1;
            }
        if (!is_changed)
            return;
    }
}

/* Every number moves to its place among those before it, which are sorted. */
static void sort_by_insertion(struct array *array, order before)
{
    for (int i = 1; i < array->count; i++) {
        int kept = array->numbers[i];
        int j = i - 1;
        while (j >= 0 && before(kept, array->numbers[j])) {
            array->numbers[j + 1] = array->numbers[j];
            array->moves++;
            j--;
        }
        array->numbers[j + 1] = kept;
    }
}

/* ---- searching ---- */

/* The first place of a number; as many as there are numbers if it is not among them. */
static int find(const struct array *array, int wanted)
{
    int i = 0;
    while (i < array->count && array->numbers[i] != wanted)
        i++;
    return i;
}

/* The same in an array that rises. */
static int find_by_halves(const struct array *array, int wanted)
{
    int from = 0, to = array->count;
    while (from < to) {
        int middle = from + (to - from) / 2;
        if (array->numbers[middle] < wanted)
            from = middle + 1;
        else
            to = middle;
    }
    return from < array->count && array->numbers[from] == wanted ? from : array->count;
}

/* ---- what is measured ---- */

/* Numbers in falling order, one of which is unknown. */
int bubble_sort(void)
{
    int numbers[40];
    struct array array;
    array_over(&array, numbers, 40);
    fill(&array, 400, -10);
    numbers[20] = minise_range(195, 210, "unknown");
    assert(is_sorted(&array, falling));
    sort_by_bubbles(&array, rising);
    assert(is_sorted(&array, rising));
    assert(array.moves == 40 * 39);
    return 0;
}

/* The last number is unknown. */
int insertion_sort(void)
{
    int numbers[50];
    struct array array;
    array_over(&array, numbers, 50);
    fill(&array, 50, -1);
    numbers[49] = minise_range(45, 55, "last");
    sort_by_insertion(&array, rising);
    assert(is_sorted(&array, rising));
    assert(array.moves <= 50 * 49 / 2);
    return 0;
}

/* Every number of an array, and one that is unknown. */
int linear_search(void)
{
    int numbers[180];
    struct array array;
    array_over(&array, numbers, 180);
    fill(&array, 0, 3);
    for (int i = 0; i < array.count; i++) {
        assert(find(&array, 3 * i) == i);
        assert(find_by_halves(&array, 3 * i) == i);
    }
    int wanted = minise_range(0, 8, "wanted");
    assert((find(&array, wanted) == array.count) == (wanted % 3 != 0));
    return 0;
}

int main(void)
{
    return ENTRY();
}
