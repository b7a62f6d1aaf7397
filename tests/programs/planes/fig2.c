// The running example of the planes paper (figure 2).
#include <stdlib.h>

int *A = NULL;

int foo(int n, int i)
{
    A = (int *)malloc(n * sizeof(int));
    A[3] = 777;
    A[4] = 888;
    A[3 * i + 1] = 999;
    return A[3] + A[4];
}

int main(void)
{
    int sum = foo(8, 1);
    free(A);
    return sum != 777 + 999;
}
