/* A loop by goto. */
#include <minise.h>

int main(void)
{
    unsigned char x = minise_uchar("x");
    int n = 0;
    again:
    n++;
    if (n < (x & 7))
        goto again;
    return n;
}
