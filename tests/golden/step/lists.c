#include <minise.h>
#include <stdio.h>
#include <stdlib.h>

struct node {
    int value;
    struct node *next;
};

static int count;

static struct node *push(struct node *list, int value)
{
    struct node *made = malloc(sizeof *made);
    made->value = value;
    made->next = list;
    count++;
    return made;
}

int main(void)
{
    int x = minise_int("x");
    struct node *list = push(NULL, 1);
    list = push(list, x);
    if (x > 10)
        free(list->next);
    printf("%d\n", list->next->value);
    return 0;
}
