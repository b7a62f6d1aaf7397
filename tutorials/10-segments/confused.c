/* One function makes everything, and the analysis confuses it. Change the program so that the largest segment has 128 bytes. */
#include <minise.h>
#include <stdlib.h>

enum { SHELVES = 4, BOOKS = 8, READERS = 4, NAME = 32 };

static int *shelves[SHELVES];
static char *readers[READERS];

static void *make(unsigned count, unsigned size)
{
    return calloc(count, size);
}

int main(void)
{
    for (int shelf = 0; shelf < SHELVES; shelf++)
        shelves[shelf] = make(BOOKS, sizeof(int));
    for (int reader = 0; reader < READERS; reader++)
        readers[reader] = make(NAME, sizeof(char));
    shelves[1][5] = 7;
    readers[3][0] = 2;

    int shelf = minise_range(0, SHELVES, "shelf");
    int book = minise_range(0, BOOKS, "book");
    if (shelves[shelf][book] == 7)
        return readers[3][0];
    return 0;
}
