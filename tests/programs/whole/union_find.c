/* Minimum spanning tree by Kruskal with union-find. */
#include <stdio.h>
#include <stdlib.h>

struct edge { int from, to, weight; };

static int parent[8], rank[8];

static int find(int n)
{
    return parent[n] == n ? n : (parent[n] = find(parent[n]));
}

static int join(int a, int b)
{
    a = find(a);
    b = find(b);
    if (a == b)
        return 0;
    if (rank[a] < rank[b]) {
        int t = a;
        a = b;
        b = t;
    }
    parent[b] = a;
    rank[a] += rank[a] == rank[b];
    return 1;
}

static int by_weight(const void *a, const void *b)
{
    return ((const struct edge *)a)->weight - ((const struct edge *)b)->weight;
}

int main(void)
{
    struct edge edges[] = {{0, 1, 7}, {0, 3, 5}, {1, 2, 8}, {1, 3, 9}, {1, 4, 6}, {2, 4, 4},
                           {3, 4, 15}, {3, 5, 3}, {4, 5, 11}, {4, 6, 10}, {5, 6, 12}};
    int n = sizeof edges / sizeof *edges, total = 0;
    for (int i = 0; i < 8; i++)
        parent[i] = i;
    qsort(edges, (size_t)n, sizeof *edges, by_weight);
    for (int i = 0; i < n; i++)
        if (join(edges[i].from, edges[i].to)) {
            printf("%d-%d %d\n", edges[i].from, edges[i].to, edges[i].weight);
            total += edges[i].weight;
        }
    printf("%d %d\n", total, find(7) == find(0));
    return total;
}
