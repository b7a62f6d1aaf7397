/* Freeing the same block twice. */
#include <stdlib.h>

int main(void)
{
    char *p = malloc(10);
    free(p);
    free(p); // fault: double free
    return 0;
}
