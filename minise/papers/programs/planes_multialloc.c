/* Sections 2.3 and 3 of the planes paper: a symbolic number of blocks is allocated at once, and freed at once. */
#include <minise.h>

int main(void)
{
    int *blocks[12];
    size_t count = minise_size("count");
    size_t i = minise_size("i");
    size_t j = minise_size("j");
    minise_assume(count <= 12);
    minise_assume(i < count);
    minise_assume(j < count);
    minise_allocate_many((void **)blocks, count, sizeof(int));
    *blocks[i] = 1;
    *blocks[j] = 2;
    int found = *blocks[i];
    minise_free_many((void **)blocks, count);
    return found;
}
