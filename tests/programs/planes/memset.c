// A block of symbolic size is cleared by one multi-write: no loop, no fork (section 2.3 of the planes paper).
#include <minise.h>
#include <string.h>

int main(void)
{
    size_t n = minise_size("n");
    size_t k = minise_size("k");
    minise_assume(n <= 100);
    minise_assume(k < n);
    char A[n];
    memset(A, 0, n);
    return A[k];
}
