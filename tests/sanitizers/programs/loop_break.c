/* Break and continue. */
#include <minise.h>

int main(void)
{
    unsigned char x = minise_uchar("x");
    int n = 0;
    for (int i = 0; i < 20; i++) {
        if (i == (x & 15))
            break;
        if (i % 3 == 0)
            continue;
        n += i;
    }
    return n;
}
