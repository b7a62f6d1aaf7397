/* The test for initialisation of the planes paper: a formula that says when a value was ever written. */
#include <minise.h>
#include <stdlib.h>

int main(void)
{
    int i = minise_range(0, 4, "i");
    int *block = malloc(4 * sizeof(int));
#ifdef WRITTEN
    block[i] = 5;
#endif
    int found = block[1];
    free(block);
    return found + i;
}
