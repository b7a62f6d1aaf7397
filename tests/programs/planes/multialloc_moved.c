// One of many blocks that were made at once is moved, and one is freed.
#include <minise.h>
#include <stdlib.h>

int main(void)
{
    size_t n = minise_size("n");
    size_t k = minise_size("k");
    minise_assume(n >= 2 && n <= 4 && k < n);
    int *blocks[4];
    minise_allocate_many((void **)blocks, n, 2 * sizeof(int));
    for (size_t each = 0; each < n; each++) {
        blocks[each][0] = each;
        blocks[each][1] = 7;
    }
    blocks[k] = realloc(blocks[k], 4 * sizeof(int));
    blocks[k][2] = 5;
    free(blocks[1]);
    return blocks[k][0] + blocks[0][1];
}
