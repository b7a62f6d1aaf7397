/* The middle of two numbers, computed carelessly. */
#include <minise.h>
#include <limits.h>

int main(void)
{
    unsigned char x = minise_uchar("x");
    int low = INT_MAX - 200, high = INT_MAX - 100;
    low -= x;
    int middle = (low + high) / 2;
    return middle & 255;
}
