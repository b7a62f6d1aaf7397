/* Sorting blocks by address. */
#include <stdlib.h>

int main(void)
{
    char *a = malloc(4), *b = malloc(4);
    int order = a >= b; // fault: invalid pointer comparison
    free(a);
    free(b);
    return order;
}
