/* Two indices, of which one leaves its row. */
#include <minise.h>

int main(void)
{
    unsigned char x = minise_uchar("x");
    int m[3][4] = {{1, 2, 3, 4}, {5, 6, 7, 8}, {9, 10, 11, 12}};
    return m[x & 1][x >> 5];
}
