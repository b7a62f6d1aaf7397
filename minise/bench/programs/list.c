/* Structs behind pointers: a list of 1,000 nodes, walked and turned around 40 times. */
#include <stdio.h>
#include <stdlib.h>

struct node {
    int key;
    int weight;
    struct node *next;
};

static struct node *turned(struct node *list)
{
    struct node *done = NULL;
    while (list != NULL) {
        struct node *next = list->next;
        list->next = done;
        done = list;
        list = next;
    }
    return done;
}

int main(void)
{
    struct node *list = NULL;
    for (int i = 0; i < 1000; i++) {
        struct node *made = malloc(sizeof *made);
        made->key = i;
        made->weight = i % 7;
        made->next = list;
        list = made;
    }
    long sum = 0;
    for (int round = 0; round < 40; round++) {
        for (struct node *each = list; each != NULL; each = each->next)
            sum += each->key * each->weight;
        list = turned(list);
    }
    printf("%ld %d\n", sum, list->key);
    return 0;
}
