/* A binary search tree with insertion, removal and traversal. */
#include <stdio.h>
#include <stdlib.h>

typedef struct tree { int key; struct tree *left, *right; } tree;

static tree *insert(tree *t, int key)
{
    if (!t) {
        t = calloc(1, sizeof *t);
        t->key = key;
    } else if (key < t->key)
        t->left = insert(t->left, key);
    else if (key > t->key)
        t->right = insert(t->right, key);
    return t;
}

static tree *drop(tree *t, int key)
{
    if (!t)
        return NULL;
    if (key < t->key)
        t->left = drop(t->left, key);
    else if (key > t->key)
        t->right = drop(t->right, key);
    else if (!t->left || !t->right) {
        tree *child = t->left ? t->left : t->right;
        free(t);
        return child;
    } else {
        tree *next = t->right;
        while (next->left)
            next = next->left;
        t->key = next->key;
        t->right = drop(t->right, next->key);
    }
    return t;
}

static void show(const tree *t)
{
    if (!t) {
        printf(".");
        return;
    }
    printf("(");
    show(t->left);
    printf("%d", t->key);
    show(t->right);
    printf(")");
}

int main(void)
{
    int keys[] = {50, 30, 70, 20, 40, 60, 80, 30, 65};
    tree *t = NULL;
    for (int i = 0; i < 9; i++)
        t = insert(t, keys[i]);
    show(t);
    printf("\n");
    int gone[] = {20, 30, 50, 99};
    for (int i = 0; i < 4; i++) {
        t = drop(t, gone[i]);
        show(t);
        printf("\n");
    }
    while (t)
        t = drop(t, t->key);
    return 0;
}
