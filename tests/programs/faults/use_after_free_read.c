/* Reading a list's link after its node was freed. */
#include <stdlib.h>

struct node { struct node *next; };

int main(void)
{
    struct node *list = malloc(sizeof *list);
    list->next = malloc(sizeof *list);
    list->next->next = NULL;
    for (struct node *n = list; n; n = n->next) // fault: use after free
        free(n);
    return 0;
}
