/* Signed arithmetic that may not fit: subtract. */
#include <minise.h>
#include <limits.h>

int main(void)
{
    unsigned char x = minise_uchar("x");
    int v = INT_MIN + 50 - x;
    return v & 255;
}
