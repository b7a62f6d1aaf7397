// Bellman and Ford: distances in a graph, an edge of which has an unknown weight.
#include <assert.h>
#include <minise.h>

#define NODES 6
#define EDGES 12
#define FAR 10000

int main(void)
{
    int from[EDGES] = {0, 4, 1, 1, 0, 0, 1, 3, 4, 4, 2, 2};
    int to[EDGES] = {1, 3, 4, 2, 4, 2, 3, 5, 2, 5, 3, 5};
    int weight[EDGES] = {1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12};
    int distance[NODES];
    weight[3] = minise_range(0, 20, "weight");
    for (int i = 0; i < NODES; i++)
        distance[i] = i == 0 ? 0 : FAR;
    for (int round = 0; round < NODES; round++)
        for (int edge = 0; edge < EDGES; edge++)
            if (distance[from[edge]] + weight[edge] < distance[to[edge]])
                distance[to[edge]] = distance[from[edge]] + weight[edge];
    for (int i = 0; i < NODES; i++)
        assert(distance[i] >= 0 && distance[i] < FAR);
    return 0;
}
