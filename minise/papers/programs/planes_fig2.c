/* Figure 2 of the planes paper: a block of symbolic size, written at known places and at a symbolic one. */
#include <stddef.h>
#include <stdlib.h>

int *A = NULL;

int foo(int n, int i)
{
    A = malloc(n * sizeof(int));
    A[3] = 777;
    A[4] = 888;
    A[3 * i + 1] = 999;
    return A[3] + A[4];
}
