// Bellman and Ford: distances in a graph, an edge of which has an unknown weight.
#include <assert.h>
#include <minise.h>

#define NODES 60
#define EDGES (2 * NODES - 3)
#define FAR 10000

int main(void)
{
    int from[EDGES], to[EDGES], weight[EDGES], distance[NODES];
    for (int i = 0; i + 1 < NODES; i++) {
        from[i] = NODES - 2 - i;
        to[i] = NODES - 1 - i;
        weight[i] = 1;
    }
    for (int i = 0; i + 2 < NODES; i++) {
        from[NODES - 1 + i] = i;
        to[NODES - 1 + i] = i + 2;
        weight[NODES - 1 + i] = 3;
    }
    weight[0] = minise_range(0, 5, "weight");
    for (int i = 0; i < NODES; i++)
        distance[i] = i == 0 ? 0 : FAR;
    for (int round = 0; round < NODES; round++)
        for (int edge = 0; edge < EDGES; edge++)
            if (distance[from[edge]] + weight[edge] < distance[to[edge]])
                distance[to[edge]] = distance[from[edge]] + weight[edge];
    assert(distance[NODES - 2] == NODES - 2);
    return 0;
}
