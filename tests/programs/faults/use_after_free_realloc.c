/* The old pointer after realloc. */
#include <stdlib.h>

int main(void)
{
    int *a = malloc(4 * sizeof *a);
    a[0] = 1;
    int *old = a;
    a = realloc(a, 400 * sizeof *a);
    int sum = a[0];
    sum += old[0]; // fault: use after free
    free(a);
    return sum;
}
