/* abort for one input. */
#include <minise.h>
#include <stdio.h>
#include <stdlib.h>

int main(void)
{
    unsigned char x = minise_uchar("x");
    if (x == 200)
        abort();
    printf("%d\n", x / 2);
    return 0;
}
