/* Freeing a global. */
#include <stdlib.h>

static int global[4];

int main(void)
{
    int *p = &global[0];
    free(p); // fault: free of global object
    return 0;
}
