/* qsort and bsearch against glibc's, and the order of equal elements. */

#include <stdlib.h>
#include <string.h>

#include "check.h"

OURS(qsort);
OURS(bsearch);

enum { MOST = 40 };

/* Only the key is compared; the place tells equal elements apart. */
struct element {
    int key;
    int place;
    char rest[9];
};

static int compare_elements(const void *left, const void *right)
{
    const struct element *a = left, *b = right;
    return sign(a->key - b->key);
}

static int compare_characters(const void *left, const void *right)
{
    return *(const char *)left - *(const char *)right;
}

static int compare_longs(const void *left, const void *right)
{
    long a = *(const long *)left, b = *(const long *)right;
    return (a > b) - (a < b);
}

static void check_elements(size_t count)
{
    struct element found[MOST];
    for (size_t place = 0; place < count; place++) {
        found[place].key = (int)below(10);
        found[place].place = (int)place;
    }
    minise_qsort(found, count, sizeof found[0], compare_elements);
    for (size_t next = 1; next < count; next++) {
        const struct element *a = &found[next - 1], *b = &found[next];
        CHECK(a->key < b->key || (a->key == b->key && a->place < b->place), "%zu elements", count);
    }

    struct element key = {.key = (int)below(12) - 1};
    CHECK(minise_bsearch(&key, found, count, sizeof found[0], compare_elements)
              == bsearch(&key, found, count, sizeof found[0], compare_elements), "%zu elements", count);
}

static void check_characters_and_longs(size_t count)
{
    char found[MOST + 1], expected[MOST + 1];
    long longs[MOST], expected_longs[MOST];
    make_string(found, (unsigned int)count, "qwertyuiop", 10);
    strcpy(expected, found);
    minise_qsort(found, strlen(found), 1, compare_characters);
    qsort(expected, strlen(expected), 1, compare_characters);
    CHECK(strcmp(found, expected) == 0, "%s %s", found, expected);
    for (size_t place = 0; place < count; place++)
        longs[place] = expected_longs[place] = (long)below(1000) - 500;
    minise_qsort(longs, count, sizeof longs[0], compare_longs);
    qsort(expected_longs, count, sizeof longs[0], compare_longs);
    CHECK(memcmp(longs, expected_longs, count * sizeof longs[0]) == 0, "%zu longs", count);
}

int main(void)
{
    for (int round = 0; round < 2000; round++) {
        check_elements(below(MOST + 1));
        check_characters_and_longs(below(MOST + 1));
    }
    return differences != 0;
}
