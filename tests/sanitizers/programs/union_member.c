/* An array in a union, smaller than the union. */
#include <minise.h>

union u { int d[2]; int e[4]; };

int main(void)
{
    unsigned char x = minise_uchar("x");
    union u u = {.e = {1, 2, 3, 4}};
    return u.d[x & 3];
}
