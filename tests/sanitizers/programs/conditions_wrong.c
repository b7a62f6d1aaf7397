/* The guard comes too late. */
#include <minise.h>

int main(void)
{
    unsigned char x = minise_uchar("x");
    int a[3] = {1, 2, 3};
    int i = x & 3;
    if (a[i] == 2 && i < 3)
        return 1;
    return 2;
}
