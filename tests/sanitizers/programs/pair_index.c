/* Two bytes are the indices. */
#include <minise.h>

int main(void)
{
    unsigned char x = minise_uchar("x");
    unsigned char y = minise_uchar("y");
    int m[4][6] = {{1, 2, 3}, {4, 5, 6}, {7, 8, 9}, {10, 11, 12}};
    return m[x & 7][y & 7];
}
