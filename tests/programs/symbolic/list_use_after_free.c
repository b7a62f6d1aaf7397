/* A node removed by its value is read again when it was the last one. */
// paths: 2
#include <minise.h>
#include <stdlib.h>

struct node { int value; struct node *next; };

int main(void)
{
    struct node *second = malloc(sizeof *second), *first = malloc(sizeof *first);
    *second = (struct node){2, NULL};
    *first = (struct node){1, second};
    int key = minise_int("key");
    for (struct node *n = first; n->next; n = n->next)
        if (n->next->value == key) {
            struct node *gone = n->next;
            n->next = gone->next;
            free(gone);
            break;
        }
    int last = second->value; // fault: use after free
    return first->value + last;
}
