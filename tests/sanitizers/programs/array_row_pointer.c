/* A pointer walks through all rows. */
#include <minise.h>

int main(void)
{
    unsigned char x = minise_uchar("x");
    int m[2][3] = {{1, 2, 3}, {4, 5, 6}};
    int *p = m[0];
    return *(p + x % 6);
}
