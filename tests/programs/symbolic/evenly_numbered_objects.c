/* Objects that were made one after the other, reached through a pointer in one of them: which is an object, never a
   number that is computed from theirs. */
// paths: 4
#include <minise.h>
#include <stdlib.h>

struct item {
    struct item *self;
    int number;
};

int main(void)
{
    struct item *items[4];
    for (int i = 0; i < 4; i++) {
        items[i] = malloc(sizeof(struct item));
        items[i]->self = items[i];
        items[i]->number = i;
    }
    int which = minise_range(0, 4, "which");
    minise_assert(items[which]->self->number == which);
    return 0;
}
