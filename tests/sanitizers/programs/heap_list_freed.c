/* A list whose next is read after the node was freed. */
#include <minise.h>
#include <stdlib.h>

struct node { int value; struct node *next; };

int main(void)
{
    unsigned char x = minise_uchar("x");
    struct node *list = 0;
    for (int i = 0; i < (x & 3); i++) {
        struct node *new = malloc(sizeof *new);
        new->value = i;
        new->next = list;
        list = new;
    }
    int n = 0;
    while (list) {
        free(list);
        n++;
        list = list->next;
    }
    return n;
}
