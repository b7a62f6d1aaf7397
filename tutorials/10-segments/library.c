/* Books on shelves, and readers with names. A pointer to a book never points to a reader. */
#include <minise.h>
#include <stdlib.h>

enum { SHELVES = 4, BOOKS = 8, READERS = 4, NAME = 32 };

static int *shelves[SHELVES];
static char *readers[READERS];

int main(void)
{
    for (int shelf = 0; shelf < SHELVES; shelf++)
        shelves[shelf] = calloc(BOOKS, sizeof(int));
    for (int reader = 0; reader < READERS; reader++)
        readers[reader] = calloc(NAME, sizeof(char));
    shelves[1][5] = 7;

    int shelf = minise_range(0, SHELVES, "shelf");
    int book = minise_range(0, BOOKS, "book");
    if (shelves[shelf][book] == 7)
        return 1;
    return 0;
}
