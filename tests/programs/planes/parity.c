// A multi-write with a value function: even offsets hold 0, odd ones 1 (section 2.3 of the planes paper).
#include <minise.h>

int parity(size_t index)
{
    return index % 2;
}

int main(void)
{
    size_t n = minise_size("n");
    size_t k = minise_size("k");
    minise_assume(n <= 100);
    minise_assume(k < n);
    unsigned char A[n];
    minise_fill(A, n, parity);
    return A[k] != k % 2;
}
