/* Freeing a pointer into the middle of a block. */
#include <stdlib.h>

int main(void)
{
    char *p = malloc(10);
    p++;
    free(p); // fault: invalid free
    return 0;
}
