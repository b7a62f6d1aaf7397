/* A switch with gaps. */
#include <minise.h>
#include <stdlib.h>

int main(void)
{
    unsigned char x = minise_uchar("x");
    switch (x) {
        case 0:
        return 1;
        case 7:
        case 9:
        return 2;
        case 255:
        abort();
        default:
        return x & 1;
    }
}
