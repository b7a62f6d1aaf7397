/* Differences within one array. */
#include <minise.h>

int main(void)
{
    unsigned char x = minise_uchar("x");
    int a[8] = {0};
    int *p = a + x % 9;
    return (int) (p - a);
}
