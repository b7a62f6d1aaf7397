/* A block of symbolic size grows by eight bytes: what it held is still there. */
// paths: 2
#include <minise.h>
#include <stdlib.h>

int main(void)
{
    unsigned size = minise_range(4, 40, "size");
    char *block = malloc(size);
    block[0] = 7;
    block = realloc(block, size + 8);
    block[size + 7] = 1;
    int found = 0;
    if (size > 20)
        found = block[0];
    free(block);
    return found;
}
