/* A write beyond a local array. */
#include <minise.h>

int main(void)
{
    unsigned char x = minise_uchar("x");
    int a[10] = {0};
    a[x % 12] = 1;
    return a[3];
}
