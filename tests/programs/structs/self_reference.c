/* Self-referential and mutually referential structs. */
#include <stdio.h>

struct node { int value; struct node *left, *right; };

struct owner;
struct pet { const char *name; struct owner *owner; };
struct owner { const char *name; struct pet *pets[2]; };

static int sum(const struct node *n)
{
    return n ? n->value + sum(n->left) + sum(n->right) : 0;
}

static int depth(const struct node *n)
{
    if (!n)
        return 0;
    int l = depth(n->left), r = depth(n->right);
    return 1 + (l > r ? l : r);
}

int main(void)
{
    struct node leaf1 = {4, 0, 0}, leaf2 = {5, 0, 0};
    struct node inner = {2, &leaf1, &leaf2}, other = {3, 0, 0};
    struct node root = {1, &inner, &other};
    printf("%d %d\n", sum(&root), depth(&root));
    other.left = &(struct node){6, &(struct node){7, 0, 0}, 0};
    printf("%d %d\n", sum(&root), depth(&root));

    struct owner o = {"Olga", {0}};
    struct pet cat = {"Cat", &o}, dog = {"Dog", &o};
    o.pets[0] = &cat;
    o.pets[1] = &dog;
    printf("%s's %s meets %s\n", cat.owner->name, cat.owner->pets[0]->name, cat.owner->pets[1]->owner->pets[1]->name);

    struct node ring[3] = {{10, ring + 2, ring + 1}, {20, ring, ring + 2}, {30, ring + 1, ring}};
    struct node *p = ring;
    for (int i = 0; i < 7; i++) {
        printf("%d ", p->value);
        p = p->right;
    }
    printf("%d\n", p->left->value);
    return 0;
}
