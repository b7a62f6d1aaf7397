/* A block is freed at a symbolic distance from its start. */
// paths: 2
#include <minise.h>
#include <stdlib.h>

int main(void)
{
    char *block = malloc(4);
    free(block + minise_range(0, 4, "distance")); // fault: invalid free
    return 0;
}
