/* A square of what is not small. */
#include <minise.h>

int main(void)
{
    unsigned char x = minise_uchar("x");
    int v = x * 256;
    v = v * v;
    return v >> 24;
}
