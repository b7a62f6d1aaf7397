/* exit in a function. */
#include <minise.h>
#include <stdio.h>
#include <stdlib.h>

static void leave(int v)
{
    if (v > 250)
        exit(v & 15);
}

int main(void)
{
    unsigned char x = minise_uchar("x");
    leave(x);
    printf("still here\n");
    return 5;
}
