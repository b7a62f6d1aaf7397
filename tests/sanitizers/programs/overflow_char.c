/* A char wraps when it is stored. */
#include <minise.h>

int main(void)
{
    unsigned char x = minise_uchar("x");
    signed char c = (signed char) x;
    c++;
    return c;
}
