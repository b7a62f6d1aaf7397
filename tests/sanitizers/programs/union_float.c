/* A float and its bits. */
#include <minise.h>

union u { float f; unsigned bits; };

int main(void)
{
    unsigned char x = minise_uchar("x");
    union u u = {.f = 1.0f};
    u.bits += (unsigned) x << 23;
    return u.f > 4.0f;
}
