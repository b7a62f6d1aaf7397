/* A walk through a graph that lies in one array: its nodes have lists of successors, each of another length. */
// paths: 6
#include <minise.h>
#include <stdlib.h>

struct node { int value; int degree; struct node **out; };
static struct node nodes[6];

int main(void)
{
    for (int i = 0; i < 6; i++) {
        nodes[i].value = 3 * i + 1;
        nodes[i].degree = 2 + i % 2;
        nodes[i].out = malloc(nodes[i].degree * sizeof(struct node *));
        for (int j = 0; j < nodes[i].degree; j++)
            nodes[i].out[j] = &nodes[(i + 2 * j + 1) % 6];
    }
    struct node *at = &nodes[0];
    int sum = 0;
    for (int step = 0; step < 3; step++) {
        int way = minise_int("way");
        minise_assume(way >= 0 && way < at->degree);
        at = at->out[way];
        sum += at->value;
    }
    return sum == 31;
}
