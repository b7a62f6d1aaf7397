/* A write through a null pointer. */
#include <minise.h>

int main(void)
{
    unsigned char x = minise_uchar("x");
    int v = 5;
    int *p = &v;
    if (x > 250)
        p = 0;
    *p = 6;
    return v;
}
