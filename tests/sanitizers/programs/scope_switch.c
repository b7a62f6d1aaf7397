/* A local of a switch, used after it. */
#include <minise.h>

int main(void)
{
    unsigned char x = minise_uchar("x");
    int other = 4;
    int *p = &other;
    switch (x & 3) {
        case 1: {
            int own = 5;
            p = &own;
            break;
        }
        default:
        break;
    }
    *p += 1;
    return other;
}
