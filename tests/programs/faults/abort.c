/* Giving up with abort. */
#include <stdlib.h>

static void fail(void)
{
    abort(); // fault: abort
}

int main(void)
{
    int n = 3;
    if (n > 2)
        fail();
    return 0;
}
