/* Breadth-first and depth-first search, components, topological order. */
#include <stdio.h>

enum { NODES = 9 };

static const int edges[][2] = {{0, 1}, {0, 2}, {1, 3}, {2, 3}, {3, 4}, {5, 6}, {6, 7}};
enum { EDGES = sizeof edges / sizeof edges[0] };

static int adjacent[NODES][NODES], seen[NODES];

static void breadth(int from)
{
    int queue[NODES], head = 0, tail = 0, distance[NODES];
    for (int i = 0; i < NODES; i++)
        distance[i] = -1;
    distance[from] = 0;
    queue[tail++] = from;
    while (head < tail) {
        int n = queue[head++];
        for (int m = 0; m < NODES; m++)
            if (adjacent[n][m] && distance[m] < 0) {
                distance[m] = distance[n] + 1;
                queue[tail++] = m;
            }
    }
    for (int i = 0; i < NODES; i++)
        printf("%d ", distance[i]);
    printf("\n");
}

static int depth(int n)
{
    int size = 1;
    seen[n] = 1;
    printf("%d ", n);
    for (int m = 0; m < NODES; m++)
        if (adjacent[n][m] && !seen[m])
            size += depth(m);
    return size;
}

static void topological(void)
{
    int incoming[NODES] = {0}, left = NODES;
    for (int e = 0; e < EDGES; e++)
        incoming[edges[e][1]]++;
    while (left > 0)
        for (int n = 0; n < NODES; n++)
            if (incoming[n] == 0) {
                incoming[n] = -1;
                left--;
                printf("%d ", n);
                for (int e = 0; e < EDGES; e++)
                    if (edges[e][0] == n)
                        incoming[edges[e][1]]--;
            }
    printf("\n");
}

int main(void)
{
    for (int e = 0; e < EDGES; e++)
        adjacent[edges[e][0]][edges[e][1]] = adjacent[edges[e][1]][edges[e][0]] = 1;
    breadth(0);
    breadth(6);
    int components = 0;
    for (int n = 0; n < NODES; n++)
        if (!seen[n]) {
            int size = depth(n);
            printf("(%d)\n", size);
            components++;
        }
    topological();
    return components;
}
