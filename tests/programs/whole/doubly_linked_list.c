/* A circular doubly linked list with a sentinel and embedded links. */
#include <stddef.h>
#include <stdio.h>
#include <stdlib.h>

struct link { struct link *previous, *next; };
struct item { int value; struct link link; };

#define ITEM_OF(p) ((struct item *)((char *)(p) - offsetof(struct item, link)))

static void insert_before(struct link *at, struct link *fresh)
{
    fresh->previous = at->previous;
    fresh->next = at;
    at->previous->next = fresh;
    at->previous = fresh;
}

static void take_out(struct link *l)
{
    l->previous->next = l->next;
    l->next->previous = l->previous;
}

static void add(struct link *head, int value)
{
    struct item *i = malloc(sizeof *i);
    i->value = value;
    insert_before(head, &i->link);
}

static void show(const struct link *head)
{
    for (const struct link *l = head->next; l != head; l = l->next)
        printf("%d ", ITEM_OF(l)->value);
    printf("| ");
    for (const struct link *l = head->previous; l != head; l = l->previous)
        printf("%d ", ITEM_OF(l)->value);
    printf("\n");
}

int main(void)
{
    struct link head = {&head, &head};
    for (int i = 1; i <= 10; i++)
        add(&head, i);
    show(&head);
    for (struct link *l = head.next, *next; l != &head; l = next) {
        next = l->next;
        if (ITEM_OF(l)->value % 3 == 0) {
            take_out(l);
            free(ITEM_OF(l));
        }
    }
    show(&head);
    struct link *first = head.next;
    take_out(first);
    insert_before(&head, first);
    show(&head);
    while (head.next != &head) {
        struct link *l = head.next;
        take_out(l);
        free(ITEM_OF(l));
    }
    show(&head);
    return 0;
}
