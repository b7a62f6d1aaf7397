// A block that was freed on some inputs only cannot be moved on those: that is a double free, not a read.
// paths: 2
#include <minise.h>
#include <stdlib.h>

int main(void)
{
    int *blocks[2] = {malloc(sizeof(int)), malloc(sizeof(int))};
    *blocks[0] = 1;
    *blocks[1] = 2;
    free(blocks[minise_range(0, 2, "i")]);
    int *grown = realloc(blocks[0], 2 * sizeof(int)); // fault: double free
    grown[1] = 3;
    return grown[0] + grown[1];
}
