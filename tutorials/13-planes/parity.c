/* Fills n bytes with 0, 1, 0, 1, ... at once: one write with a value function, no loop. */
#include <minise.h>

static int parity(size_t index)
{
    return index % 2;
}

int main(void)
{
    char stripes[20];
    size_t n = minise_size("n");
    minise_assume(n <= sizeof stripes);
    minise_fill(stripes, n, parity);
    size_t i = minise_size("i");
    minise_assume(i < n);
    return stripes[i];
}
