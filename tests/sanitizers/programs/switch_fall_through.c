/* Cases that fall through. */
#include <minise.h>

int main(void)
{
    unsigned char x = minise_uchar("x");
    int v = 0;
    switch (x & 3) {
        case 0:
        v += 1;
        case 1:
        v += 2;
        break;
        case 2:
        v += 4;
        default:
        v += 8;
    }
    return v;
}
