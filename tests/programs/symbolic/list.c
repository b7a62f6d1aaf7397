/* Three symbolic numbers in a sorted list. */
// paths: 6
#include <assert.h>
#include <minise.h>
#include <stdlib.h>

struct node { int value; struct node *next; };

static struct node *insert(struct node *list, int value)
{
    struct node *fresh = malloc(sizeof *fresh), **link = &list;
    while (*link && (*link)->value < value)
        link = &(*link)->next;
    fresh->value = value;
    fresh->next = *link;
    *link = fresh;
    return list;
}

int main(void)
{
    struct node *list = NULL;
    for (int i = 0; i < 3; i++)
        list = insert(list, minise_int("value"));
    assert(list->value <= list->next->value);
    assert(list->next->value <= list->next->next->value);
    while (list) {
        struct node *next = list->next;
        free(list);
        list = next;
    }
    return 0;
}
