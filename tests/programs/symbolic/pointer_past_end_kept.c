/* A pointer beyond the end of its object is kept in one of two structs, of which bytes are read, too: it still belongs
   to that object. */
// paths: 4
#include <minise.h>
#include <stdlib.h>
#include <string.h>

struct item {
    int *row;
    int number;
};

int main(void)
{
    int row[4] = {1, 2, 3, 4};
    struct item here = {row, 4};
    struct item *items[2] = {&here, calloc(1, sizeof(struct item))};
    items[1]->row = row;
    int which = minise_range(0, 2, "which");
    int place = minise_range(1, 6, "place");
    items[which]->row = row + place;
    if (memcmp(&items[0]->number, &here.number, sizeof(int)) != 0)
        return 2;
    return items[which]->row[0] == 0; // fault: out-of-bounds read
}
