/* Writing to a block through a second pointer after it was freed. */
#include <stdlib.h>

int main(void)
{
    int *a = malloc(sizeof *a), *b = a;
    *a = 1;
    free(a);
    *b = 2; // fault: use after free
    return 0;
}
