/* Shortest paths: Dijkstra with routes, and Floyd-Warshall as a check. */
#include <limits.h>
#include <stdio.h>

enum { N = 6, FAR = INT_MAX / 2 };

static const int roads[N][N] = {
    {0, 7, 9, 0, 0, 14}, {7, 0, 10, 15, 0, 0}, {9, 10, 0, 11, 0, 2},
    {0, 15, 11, 0, 6, 0}, {0, 0, 0, 6, 0, 9}, {14, 0, 2, 0, 9, 0},
};

static void dijkstra(int from, int distance[], int previous[])
{
    int done[N] = {0};
    for (int i = 0; i < N; i++) {
        distance[i] = i == from ? 0 : FAR;
        previous[i] = -1;
    }
    for (int round = 0; round < N; round++) {
        int near = -1;
        for (int i = 0; i < N; i++)
            if (!done[i] && (near < 0 || distance[i] < distance[near]))
                near = i;
        done[near] = 1;
        for (int i = 0; i < N; i++)
            if (roads[near][i] && distance[near] + roads[near][i] < distance[i]) {
                distance[i] = distance[near] + roads[near][i];
                previous[i] = near;
            }
    }
}

static void route(const int previous[], int to)
{
    if (previous[to] >= 0) {
        route(previous, previous[to]);
        printf("-");
    }
    printf("%d", to);
}

int main(void)
{
    int all[N][N];
    for (int i = 0; i < N; i++)
        for (int j = 0; j < N; j++)
            all[i][j] = i == j ? 0 : roads[i][j] ? roads[i][j] : FAR;
    for (int k = 0; k < N; k++)
        for (int i = 0; i < N; i++)
            for (int j = 0; j < N; j++)
                if (all[i][k] + all[k][j] < all[i][j])
                    all[i][j] = all[i][k] + all[k][j];
    int bad = 0;
    for (int from = 0; from < N; from++) {
        int distance[N], previous[N];
        dijkstra(from, distance, previous);
        for (int to = 0; to < N; to++)
            bad += distance[to] != all[from][to];
        if (from == 0)
            for (int to = 0; to < N; to++) {
                printf("%d: ", distance[to]);
                route(previous, to);
                printf("\n");
            }
    }
    printf("%d\n", bad);
    return bad;
}
