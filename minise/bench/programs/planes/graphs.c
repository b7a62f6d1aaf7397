/* Distances in graphs whose edges have weights: the algorithm of Bellman and Ford, which walks through all edges until
   no distance becomes shorter, and the way back from a node to the source. */
#include <assert.h>
#include <minise.h>

#ifndef ENTRY
#define ENTRY shortest_paths
#endif

#define NODES 46
#define EDGES (2 * NODES - 3)
#define FAR 10000 /* longer than every way */
#define NOBODY -1

struct edge {
    int from;
    int to;
    int weight;
};

struct graph {
    int nodes;
    int edges;
    struct edge edge[EDGES];
};

/* What is known of the ways from one node to all others. */
struct distances {
    int source;
    int distance[NODES];
    int previous[NODES]; /* the node before, on the shortest way */
};

static void graph_make(struct graph *graph, int nodes)
{
    assert(nodes <= NODES);
    graph->nodes = nodes;
    graph->edges = 0;
}

static void graph_join(struct graph *graph, int from, int to, int weight)
{
    assert(graph->edges < EDGES);
    assert(from < graph->nodes && to < graph->nodes);
    struct edge *edge = &graph->edge[graph->edges++];
    edge->from = from;
    edge->to = to;
    edge->weight = weight;
}

/* ---- distances ---- */

static void distances_begin(struct distances *known, const struct graph *graph, int source)
{
    known->source = source;
    for (int i = 0; i < graph->nodes; i++) {
        known->distance[i] = FAR;
        known->previous[i] = NOBODY;
    }
    known->distance[source] = 0;
}

/* Whether the way over this edge is shorter; it is taken then. */
static int relax(struct distances *known, const struct edge *edge)
{
    int distance = known->distance[edge->from] + edge->weight;
    if (distance >= known->distance[edge->to])
        return 0;
    known->distance[edge->to] = distance;
    known->previous[edge->to] = edge->from;
    return 1;
}

/* How many rounds changed something: as many as there are nodes only if a cycle makes ways shorter and shorter. */
static int find_distances(struct distances *known, const struct graph *graph)
{
    int rounds = 0, is_changed = 1;
    while (is_changed && rounds < graph->nodes) {
        is_changed = 0;
        for (int i = 0; i < graph->edges; i++)
            is_changed |= relax(known, &graph->edge[i]);
        rounds += is_changed;
    }
    return rounds;
}

/* The number of edges between the source and a node. */
static int steps_to(const struct distances *known, int node)
{
    int steps = 0;
    while (node != known->source) {
        node = known->previous[node];
        assert(node != NOBODY);
        steps++;
    }
    return steps;
}

/* ---- what is measured ---- */

/* A chain of nodes, and edges that leave one out and cost more. Those of the chain come from its end to its beginning,
   so that every round brings one node nearer. The last edge of the chain, which comes first, has an unknown weight. */
int shortest_paths(void)
{
    struct graph graph;
    struct distances known;
    graph_make(&graph, NODES);
    graph_join(&graph, NODES - 2, NODES - 1, minise_range(0, 5, "weight"));
    for (int node = NODES - 2; node > 0; node--)
        graph_join(&graph, node - 1, node, 1);
    for (int node = 0; node + 2 < NODES; node++)
        graph_join(&graph, node, node + 2, 3);
    distances_begin(&known, &graph, 0);
    assert(find_distances(&known, &graph) < NODES);
    assert(known.distance[NODES - 2] == NODES - 2);
    assert(steps_to(&known, NODES - 2) == NODES - 2);
    return 0;
}

int main(void)
{
    return ENTRY();
}
