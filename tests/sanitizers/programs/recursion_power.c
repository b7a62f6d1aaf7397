/* Powers that overflow at last. */
#include <minise.h>

static int power(int base, int n)
{
    if (n == 0)
        return 1;
    return base * power(base, n - 1);
}

int main(void)
{
    unsigned char x = minise_uchar("x");
    return power(3, x & 31) & 255;
}
