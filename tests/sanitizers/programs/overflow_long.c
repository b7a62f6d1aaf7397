/* A long, where an int would overflow. */
#include <minise.h>
#include <stdio.h>

int main(void)
{
    unsigned char x = minise_uchar("x");
    long v = 1000000L * x * 1000;
    printf("%ld\n", v);
    return 0;
}
