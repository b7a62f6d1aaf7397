/* A list of as many nodes as the input says. */
#include <minise.h>
#include <stdlib.h>

struct node { int value; struct node *next; };

int main(void)
{
    unsigned char x = minise_uchar("x");
    struct node *list = 0;
    for (int i = 0; i < (x & 3); i++) {
        struct node *new = malloc(sizeof *new);
        new->value = i + 1;
        new->next = list;
        list = new;
    }
    int sum = 0;
    while (list) {
        struct node *next = list->next;
        sum += list->value;
        free(list);
        list = next;
    }
    return sum;
}
