/* Results through parameters. */
#include <minise.h>

static void split(int v, int *low, int *high)
{
    *low = v & 15;
    *high = v >> 4;
}

int main(void)
{
    unsigned char x = minise_uchar("x");
    int low, high;
    split(x, &low, &high);
    return low * 16 + high;
}
