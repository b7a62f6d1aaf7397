/* A matrix of N x N ints: one object, or a heap object for each row behind an array of pointers. One element is set,
   and symbolic indices look for it, LOOKUPS times. UNRELATED bytes more are allocated that no pointer is confused with. */
#include <minise.h>
#include <stdio.h>
#include <stdlib.h>

#ifndef N
#define N 40
#endif
#ifndef LOOKUPS
#define LOOKUPS 1
#endif
#ifndef UNRELATED
#define UNRELATED 0
#endif

int main(void)
{
#ifdef SINGLE_OBJECT
    int matrix[N][N] = {{0}};
#else
    int **matrix = malloc(N * sizeof(int *));
    for (int row = 0; row < N; row++)
        matrix[row] = calloc(N, sizeof(int));
#endif
    matrix[0][0] = 120;

#if UNRELATED > 0
    char *unrelated = malloc(UNRELATED);
    for (int byte = 0; byte < UNRELATED; byte++)
        unrelated[byte] = (char)byte;
#endif

    for (int lookup = 0; lookup < LOOKUPS; lookup++) {
        int i = minise_range(0, N, "i");
        int j = minise_range(0, N, "j");
        if (matrix[i][j] > 0)
            printf("found a positive element\n");
    }
    return 0;
}
