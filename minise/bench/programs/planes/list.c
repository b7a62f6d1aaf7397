// A list in an array of structs, walked and changed again and again; then an unknown node changes.
#include <assert.h>
#include <minise.h>

#define N 20
#define ROUNDS 300

struct node {
    int number;
    int next;
};

int main(void)
{
    struct node nodes[N];
    for (int i = 0; i < N; i++) {
        nodes[i].number = 0;
        nodes[i].next = i + 1 < N ? i + 1 : -1;
    }
    for (int round = 0; round < ROUNDS; round++)
        for (int at = 0; at != -1; at = nodes[at].next)
            nodes[at].number += at;
    nodes[minise_range(0, N, "node")].number = 0;
    for (int at = 0; at != -1; at = nodes[at].next)
        assert(nodes[at].number == 0 || nodes[at].number == ROUNDS * at);
    return 0;
}
