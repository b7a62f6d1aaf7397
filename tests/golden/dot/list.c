// pictures: memory cfg ir
// Objects that point to each other, into the middle of an object, and to one that was freed.
#include <stdlib.h>

struct node {
    int value;
    struct node *next;
    char tag[2];
};

struct node *head;
const char *greeting = "<hello> & \"bye\"";

static struct node *push(struct node *list, int value) {
    struct node *fresh = malloc(sizeof *fresh);
    fresh->value = value;
    fresh->next = list;
    fresh->tag[0] = '<';
    return fresh;
}

int main(void) {
    int numbers[3] = {-1, 2};
    int *inside = &numbers[1];
    for (int i = 0; i < 2; i++)
        head = push(head, -i);
    struct node *gone = push(NULL, 7);
    free(gone);
    if (*inside == 3)
        return 1;
    return 0;
}
