/* Three libraries of four shelves each, all made in the same place; a book is looked for in the first one only. */
#include <minise.h>
#include <stdlib.h>

enum { LIBRARIES = 3, SHELVES = 4, BOOKS = 8 };

int main(void)
{
    int *shelves[LIBRARIES][SHELVES];
    for (int library = 0; library < LIBRARIES; library++)
        for (int shelf = 0; shelf < SHELVES; shelf++)
            shelves[library][shelf] = calloc(BOOKS, sizeof(int));
    shelves[0][1][5] = 7;

    int shelf = minise_range(0, SHELVES, "shelf");
    int book = minise_range(0, BOOKS, "book");
    return shelves[0][shelf][book] == 7;
}
