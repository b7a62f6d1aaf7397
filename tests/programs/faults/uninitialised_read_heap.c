/* malloc gives no zeros. */
#include <stdlib.h>

int main(void)
{
    int *counts = malloc(3 * sizeof *counts);
    counts[0] = 1;
    int sum = counts[0] + counts[1]; // fault: uninitialised read
    free(counts);
    return sum;
}
