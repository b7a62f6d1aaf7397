/* A local is used after its block. */
#include <minise.h>

int main(void)
{
    unsigned char x = minise_uchar("x");
    int *p = 0;
    int outer = 1;
    p = &outer;
    if (x > 99) {
        int inner = 2;
        p = &inner;
    }
    return *p;
}
