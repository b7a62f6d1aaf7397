/* Four steps through a graph whose nodes mark that they were visited. The pointers of a node lie behind numbers. */
// paths: 4
#include <assert.h>
#include <minise.h>
#include <stdlib.h>

struct node { int id; int visited; struct node *next[2]; };

int main(void)
{
    struct node *nodes[6];
    for (int i = 0; i < 6; i++) {
        nodes[i] = calloc(1, sizeof(struct node));
        nodes[i]->id = i;
    }
    for (int i = 0; i < 6; i++) {
        nodes[i]->next[0] = nodes[(i + 1) % 6];
        nodes[i]->next[1] = nodes[(2 * i + 1) % 6];
    }
    struct node *at = nodes[0];
    int count = 0;
    for (int step = 0; step < 4; step++) {
        if (!at->visited) {
            at->visited = 1;
            count++;
        }
        at = at->next[minise_uint("way") & 1];
    }
    assert(count >= 2);
    return count;
}
