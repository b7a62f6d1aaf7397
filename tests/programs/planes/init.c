// Reading what may never have been written: the test for initialisation is a formula.
#include <minise.h>
#include <stdlib.h>

int main(void)
{
    int i = minise_range(0, 4, "i");
    int *block = malloc(4 * sizeof(int));
    block[i] = 5;
    int found = block[1]; // fault: uninitialised read
    free(block);
    return found;
}
