/* For CBMC a block to which nothing was written holds any bytes, also through a function of the program's own. A
   pointer in it may be null, and points nowhere otherwise. */
// paths: 5
#include <assert.h>
#include <stdlib.h>

struct node { int key; unsigned low : 4, high : 4; struct node *next; };

static void *make(size_t size)
{
    void *block = malloc(size);
    __CPROVER_assume(block != NULL);
    return block;
}

int main(void)
{
    struct node *node = make(sizeof *node);
    if (node->key == 7 && node->high == 9)
        return 1;
    if (node->next == NULL)
        return 2;
    struct node *zeroed = calloc(1, sizeof *zeroed);
    assert(zeroed->key == 0 && zeroed->low == 0);
    return 0;
}
