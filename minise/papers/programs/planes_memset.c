/* Section 2.3 of the planes paper: an array of symbolic length is cleared by one multi-write. */
#include <minise.h>
#include <string.h>

int main(void)
{
    size_t n = minise_size("n");
    size_t k = minise_size("k");
    minise_assume(n <= 1000000);
#ifndef BEYOND
    minise_assume(k < n);
    char A[n];
#else /* one element more, which is not cleared */
    minise_assume(k <= n);
    char A[n + 1];
    A[n] = 'x';
#endif
    memset(A, 0, n);
    return A[k];
}
