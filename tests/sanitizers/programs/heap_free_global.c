/* A global is freed. */
#include <minise.h>
#include <stdlib.h>

static int shared;

int main(void)
{
    unsigned char x = minise_uchar("x");
    int *p = malloc(4);
    int *q = (x & 3) == 3 ? &shared : p;
    free(q);
    return 0;
}
