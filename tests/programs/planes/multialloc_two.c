// Two multi-allocations: a block of the one is never a block of the other, and each has its own size.
#include <minise.h>
#include <stdlib.h>

int main(void)
{
    size_t n = minise_size("n");
    minise_assume(n >= 1 && n <= 3);
    int *small[3], *large[3];
    minise_allocate_many((void **)small, n, sizeof(int));
    minise_allocate_many((void **)large, n, 2 * sizeof(int));
    large[0][1] = 3;
    small[n - 1][0] = 2;
    if (small[0] == large[0])
        return 2;
    int sum = small[n - 1][0] + large[0][1];
    minise_free_many((void **)small, n);
    if (n == 2)
        free(small[0]);
    large[0][2] = 1;
    return sum;
}
