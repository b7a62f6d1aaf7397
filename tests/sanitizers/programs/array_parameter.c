/* An array parameter is a pointer: the object counts. */
#include <minise.h>

static int at(int a[3], int i)
{
    return a[i];
}

int main(void)
{
    unsigned char x = minise_uchar("x");
    int a[5] = {1, 2, 3, 4, 5};
    return at(a, x & 7);
}
