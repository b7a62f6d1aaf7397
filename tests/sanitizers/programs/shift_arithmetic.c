/* The sign is kept to the right. */
#include <minise.h>
#include <stdio.h>

int main(void)
{
    unsigned char x = minise_uchar("x");
    int v = x - 200;
    printf("%d\n", v >> 3);
    return 0;
}
