/* An index below zero. */
#include <minise.h>

int main(void)
{
    unsigned char x = minise_uchar("x");
    int a[4] = {1, 2, 3, 4};
    int i = x - 3;
    if (i < 4)
        return a[i];
    return 0;
}
