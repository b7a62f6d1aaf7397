/* A linked list whose length depends on an input. The order of freeing has a mistake. */
#include <minise.h>
#include <stdlib.h>

struct node {
    int value;
    struct node *next;
};

int main(void) {
    int length = minise_range(0, 4, "length");
    struct node *list = NULL;
    for (int i = 0; i < length; i++) {
        struct node *added = malloc(sizeof *added);
        added->value = i;
        added->next = list;
        list = added;
    }
    int sum = 0;
    while (list != NULL) {
        sum += list->value;
        free(list);
        list = list->next;
    }
    return sum;
}
