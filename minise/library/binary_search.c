/* Searching a sorted array by halving. */

#include <stdlib.h>

/* An element that `compare` finds equal to `key` (its first argument) in a sorted array of `count` elements of `size`
   bytes each; NULL if there is none. */
void *bsearch(const void *key, const void *elements, size_t count, size_t size,
              int (*compare)(const void *, const void *))
{
    size_t low = 0;
    size_t high = count;
    while (low < high) {
        size_t middle = (low + high) / 2;
        const void *element = (const char *)elements + middle * size;
        int order = compare(key, element);
        if (order == 0)
            return (void *)element;
        if (order < 0)
            high = middle;
        else
            low = middle + 1;
    }
    return NULL;
}
