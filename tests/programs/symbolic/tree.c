/* Three symbolic keys in a binary search tree, equal ones once. */
// paths: 13
#include <assert.h>
#include <minise.h>
#include <stdlib.h>

struct tree { int key; struct tree *left, *right; };

static int insert(struct tree **t, int key)
{
    while (*t) {
        if (key == (*t)->key)
            return 0;
        t = key < (*t)->key ? &(*t)->left : &(*t)->right;
    }
    *t = calloc(1, sizeof **t);
    (*t)->key = key;
    return 1;
}

static int size(const struct tree *t)
{
    return t ? 1 + size(t->left) + size(t->right) : 0;
}

int main(void)
{
    struct tree *root = NULL;
    int inserted = 0;
    for (int i = 0; i < 3; i++)
        inserted += insert(&root, minise_int("key"));
    assert(size(root) == inserted);
    return inserted;
}
