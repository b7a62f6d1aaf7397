/* The subscript written the other way round. */
#include <minise.h>

int main(void)
{
    unsigned char x = minise_uchar("x");
    int a[4] = {4, 3, 2, 1};
    int i = x & 7;
    return i[a];
}
