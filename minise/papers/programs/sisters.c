/* A branch over further allocations, then a 2 x 2 matrix of bytes behind pointers, read at symbolic indices. Both sides
   of the branch ask the same of objects that lie elsewhere. */
#include <minise.h>
#include <stdlib.h>

#define N 2
#define MAGIC 7

int main(void)
{
    int z = minise_int("z");
    void *further[3] = {NULL, NULL, NULL};
    if (z > 0) {
        for (int k = 0; k < 3; k++)
            further[k] = malloc(100);
    }

    char **array = calloc(N, sizeof(char *));
    for (unsigned k = 0; k < N; k++)
        array[k] = calloc(N, 1);
    array[0][1] = MAGIC;

    unsigned i = minise_uint("i"), j = minise_uint("j");
    minise_assume(i < N);
    minise_assume(j < N);
    char value = array[i][j];
    if (value == MAGIC)
        return further[0] == NULL ? 1 : 2;
    return 0;
}
