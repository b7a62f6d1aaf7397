/* An index that may leave a local array. */
#include <minise.h>

int main(void)
{
    unsigned char x = minise_uchar("x");
    int a[10] = {1, 2, 3, 4, 5, 6, 7, 8, 9, 10};
    return a[x];
}
