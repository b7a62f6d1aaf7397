/* Factorials grow fast. */
#include <minise.h>
#include <stdio.h>

int main(void)
{
    unsigned char x = minise_uchar("x");
    int f = 1;
    for (int i = 2; i <= (x & 15); i++)
        f *= i;
    printf("%d\n", f);
    return 0;
}
