/* Freeing a string literal. */
#include <stdlib.h>

int main(void)
{
    char *name = "literal";
    free(name); // fault: free of global object
    return 0;
}
