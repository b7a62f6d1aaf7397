/* Removing from a singly linked list through a pointer to the link. */
#include <stdio.h>

struct node { int value; struct node *next; };

static void drop_multiples(struct node **link, int factor)
{
    while (*link)
        if ((*link)->value % factor == 0)
            *link = (*link)->next;
        else
            link = &(*link)->next;
}

static void insert_sorted(struct node **link, struct node *fresh)
{
    while (*link && (*link)->value < fresh->value)
        link = &(*link)->next;
    fresh->next = *link;
    *link = fresh;
}

static void show(const struct node *list)
{
    for (; list; list = list->next)
        printf("%d ", list->value);
    printf("\n");
}

int main(void)
{
    struct node nodes[10], *list = 0;
    int order[] = {5, 3, 8, 1, 9, 2, 7, 4, 6, 10};
    for (int i = 0; i < 10; i++) {
        nodes[i].value = order[i];
        insert_sorted(&list, &nodes[i]);
    }
    show(list);
    drop_multiples(&list, 3);
    show(list);
    drop_multiples(&list, 2);
    show(list);
    drop_multiples(&list, 1);
    show(list);
    return list != 0;
}
