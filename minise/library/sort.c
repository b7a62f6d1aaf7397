/* Sorting an array by merging. */

#include <stdlib.h>
#include <string.h>
#include "primitives.h"

typedef int comparison(const void *, const void *);

/* Sorts `count` elements: sorts each half, and then merges the two through `scratch`, where there is room for all.
   Of equal elements the one on the left goes first, so the sort is stable, as that of glibc is. */
static void merge_sort(char *elements, size_t count, size_t size, comparison *compare, char *scratch)
{
    if (count <= 1)
        return;
    size_t half = count / 2;
    char *middle = elements + half * size;
    char *end = elements + count * size;
    merge_sort(elements, half, size, compare, scratch);
    merge_sort(middle, count - half, size, compare, scratch);

    char *left = elements;
    char *right = middle;
    char *merged = scratch;
    while (left < middle && right < end) {
        char **smaller = compare(left, right) <= 0 ? &left : &right;
        memcpy(merged, *smaller, size);
        *smaller += size;
        merged += size;
    }
    /* What is left on the right is already in its place. */
    memcpy(merged, left, (size_t)(middle - left));
    memcpy(elements, scratch, (size_t)(right - elements));
}

/* Sorts `count` elements of `size` bytes each, as `compare` orders them: its result is negative, zero or positive as
   its first argument goes before, with or behind its second. */
void qsort(void *elements, size_t count, size_t size, comparison *compare)
{
    if (count <= 1 || size == 0)
        return;
    char *scratch = __minise_kept_block(count * size);
    if (scratch == NULL)
        abort();
    merge_sort(elements, count, size, compare, scratch);
    free(scratch);
}
