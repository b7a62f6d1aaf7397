/* A heap block overflows into the next one. */
#include <stdlib.h>

int main(void)
{
    int *a = malloc(4 * sizeof *a), *b = malloc(4 * sizeof *b);
    b[0] = 1;
    for (int i = 0; i < 12; i++)
        a[i] = i; // fault: out-of-bounds write
    int result = b[0];
    free(a);
    free(b);
    return result;
}
