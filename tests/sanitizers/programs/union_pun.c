/* The bytes of a number. */
#include <minise.h>

union u { unsigned v; unsigned char b[4]; };

int main(void)
{
    unsigned char x = minise_uchar("x");
    union u u = {.v = 0x04030201};
    return u.b[x & 7];
}
