/* A recursive sum. */
#include <minise.h>

static int sum(int n)
{
    return n ? n + sum(n - 1) : 0;
}

int main(void)
{
    unsigned char x = minise_uchar("x");
    return sum(x & 15);
}
