/* The guard lets no index through that is too large. */
#include <minise.h>

int main(void)
{
    unsigned char x = minise_uchar("x");
    int a[10] = {0};
    if (x < 10)
        a[x] = x;
    return a[7];
}
