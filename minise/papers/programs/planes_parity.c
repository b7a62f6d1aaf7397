/* Section 2.3 of the planes paper: a multi-write whose value is a function of the offset. */
#include <minise.h>

int parity(size_t offset)
{
    return offset % 2;
}

int main(void)
{
    size_t n = minise_size("n");
    size_t k = minise_size("k");
    minise_assume(n <= 1000000);
    minise_assume(k < n);
    char A[n];
    minise_fill(A, n, parity);
    return A[k];
}
