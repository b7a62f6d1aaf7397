/* Signed arithmetic that may not fit: add. */
#include <minise.h>
#include <limits.h>

int main(void)
{
    unsigned char x = minise_uchar("x");
    int v = INT_MAX - 100 + x;
    return v & 255;
}
