/* Rows keep their length through a parameter. */
#include <minise.h>

static int at(int m[][3], int i)
{
    return m[0][i];
}

int main(void)
{
    unsigned char x = minise_uchar("x");
    int m[2][3] = {{1, 2, 3}, {4, 5, 6}};
    return at(m, x & 3);
}
