/* A search tree with an input among its keys. */
#include <minise.h>
#include <stdlib.h>

struct tree { int key; struct tree *left, *right; };

static struct tree *insert(struct tree *t, int key)
{
    if (!t) {
        t = calloc(1, sizeof *t);
        t->key = key;
    } else if (key < t->key) {
        t->left = insert(t->left, key);
    } else if (key > t->key) {
        t->right = insert(t->right, key);
    }
    return t;
}

static int depth(struct tree *t)
{
    if (!t)
        return 0;
    int l = depth(t->left), r = depth(t->right);
    return 1 + (l > r ? l : r);
}

static void drop(struct tree *t)
{
    if (t) {
        drop(t->left);
        drop(t->right);
        free(t);
    }
}

int main(void)
{
    unsigned char x = minise_uchar("x");
    struct tree *root = 0;
    root = insert(root, 100);
    root = insert(root, 50);
    root = insert(root, x);
    int r = depth(root);
    drop(root);
    return r;
}
