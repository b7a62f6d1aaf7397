/* Bit-fields in an array of structs. */
#include <minise.h>

struct b { unsigned f : 4; };

int main(void)
{
    unsigned char x = minise_uchar("x");
    struct b b[2] = {{1}, {2}};
    b[x % 3].f = 1;
    return b[0].f + b[1].f;
}
