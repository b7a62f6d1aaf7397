/* A negative index on the heap. */
#include <stdlib.h>

int main(void)
{
    int *a = malloc(10 * sizeof *a);
    int i = 3;
    while (i >= -1)
        a[i--] = 0; // fault: out-of-bounds write
    free(a);
    return 0;
}
