/* malloc and free of a linked list. */
#include <stdio.h>
#include <stdlib.h>

struct node { int value; struct node *next; };

static struct node *push(struct node *list, int value)
{
    struct node *n = malloc(sizeof *n);
    if (!n)
        exit(1);
    n->value = value;
    n->next = list;
    return n;
}

static struct node *reverse(struct node *list)
{
    struct node *result = NULL;
    while (list) {
        struct node *next = list->next;
        list->next = result;
        result = list;
        list = next;
    }
    return result;
}

static void release(struct node *list)
{
    if (list) {
        release(list->next);
        free(list);
    }
}

int main(void)
{
    struct node *list = NULL;
    for (int i = 0; i < 10; i++)
        list = push(list, i * i);
    for (struct node *n = list; n; n = n->next)
        printf("%d ", n->value);
    list = reverse(list);
    for (struct node *n = list; n; n = n->next)
        printf("%d ", n->value);
    printf("\n");
    release(list);
    return 0;
}
