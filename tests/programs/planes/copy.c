// A symbolic number of bytes is copied by one multi-write, whose value is a function of the place.
#include <minise.h>
#include <stdlib.h>
#include <string.h>

int main(void)
{
    size_t n = minise_size("n");
    size_t k = minise_size("k");
    minise_assume(n <= 1000);
    minise_assume(k < n);
    int *source = calloc(1000, sizeof(int));
    int *target = malloc(1000 * sizeof(int));
    source[3] = 7;
    memcpy(target, source, n * sizeof(int));
    source[3] = 8;
    int found = target[k];
    free(source);
    free(target);
    return found;
}
