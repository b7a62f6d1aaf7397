// A list in an array of structs, walked again and again; the number in an unknown node is changed.
#include <assert.h>
#include <minise.h>

#define N 20

struct node {
    int number;
    int next;
};

int main(void)
{
    struct node nodes[N];
    int sum = 0;
    for (int i = 0; i < N; i++) {
        nodes[i].number = 1;
        nodes[i].next = i + 1 < N ? i + 1 : -1;
    }
    nodes[minise_range(0, N, "node")].number = 2;
    for (int round = 0; round < 40; round++)
        for (int at = 0; at != -1; at = nodes[at].next)
            sum += nodes[at].number;
    assert(sum == 40 * (N + 1));
    return 0;
}
