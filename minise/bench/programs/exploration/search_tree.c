/* Five unknown keys in a search tree: every shape of it, and every key that comes twice. */
#include <assert.h>
#include <minise.h>
#include <stdlib.h>

#define COUNT 5

struct node {
    int key;
    struct node *smaller, *larger;
};

static int add(struct node **place, int key)
{
    while (*place != NULL) {
        if (key == (*place)->key)
            return 0;
        place = key < (*place)->key ? &(*place)->smaller : &(*place)->larger;
    }
    *place = calloc(1, sizeof **place);
    if (*place == NULL)
        exit(2);
    (*place)->key = key;
    return 1;
}

static int previous, is_first = 1;

static int walked(const struct node *tree)
{
    int count = 0;
    if (tree == NULL)
        return 0;
    count += walked(tree->smaller);
    assert(is_first || previous < tree->key);
    previous = tree->key;
    is_first = 0;
    return count + 1 + walked(tree->larger);
}

int main(void)
{
    int keys[COUNT], added = 0;
    struct node *tree = NULL;
    minise_symbolic(keys, sizeof keys, "keys");
    for (int i = 0; i < COUNT; i++)
        added += add(&tree, keys[i]);
    assert(walked(tree) == added);
    return added;
}
