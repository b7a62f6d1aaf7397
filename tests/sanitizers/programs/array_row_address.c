/* The address just after a row may be computed. */
#include <minise.h>

int main(void)
{
    unsigned char x = minise_uchar("x");
    int m[3][4] = {{0}};
    int *end = &m[1][x % 6];
    return (int) (end - m[0]);
}
