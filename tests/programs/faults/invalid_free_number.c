/* Freeing what was never an object. */
#include <stdlib.h>

int main(void)
{
    void *p = (void *)(long)1234;
    free(p); // fault: invalid free
    return 0;
}
