/* Freeing a local array. */
#include <stdlib.h>

int main(void)
{
    int buffer[4], *p = buffer;
    p[0] = 1;
    free(p); // fault: free of stack object
    return 0;
}
