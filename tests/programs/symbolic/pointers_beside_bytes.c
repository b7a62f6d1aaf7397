/* A byte is written somewhere in one of two objects; the pointers beside it still mean what they did. */
// paths: 2
#include <minise.h>
#include <stdlib.h>

struct item {
    struct item *next;
    char text[8];
};

int main(void)
{
    struct item *items[2];
    items[0] = calloc(1, sizeof(struct item));
    items[1] = calloc(1, sizeof(struct item));
    items[0]->next = items[1];
    items[1]->next = items[0];
    int which = minise_range(0, 2, "which");
    int place = minise_range(0, 3, "place");
    items[which]->text[place] = 1;
    minise_assert(items[0]->next == items[1]);
    minise_assert(items[1]->next == items[0]);
    return 0;
}
