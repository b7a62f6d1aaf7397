/* memmove within one array. */
#include <minise.h>
#include <string.h>

int main(void)
{
    unsigned char x = minise_uchar("x");
    char a[8] = {1, 2, 3, 4, 5, 6, 7, 8};
    memmove(a + 2, a, x % 7);
    return a[4];
}
