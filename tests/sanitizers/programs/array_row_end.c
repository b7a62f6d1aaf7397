/* An index one past its row, inside the array. */
#include <minise.h>

int main(void)
{
    unsigned char x = minise_uchar("x");
    int m[3][4] = {{0}};
    m[0][x % 5] = 7;
    return m[1][0];
}
