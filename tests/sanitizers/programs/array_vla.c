/* A variable-length array. */
#include <minise.h>

int main(void)
{
    unsigned char x = minise_uchar("x");
    int n = (x & 3) + 2;
    int a[n];
    for (int i = 0; i < n; i++)
        a[i] = i;
    return a[x >> 6];
}
