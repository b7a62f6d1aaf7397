/* A static local outlives its function. */
#include <minise.h>

static int *counter(void)
{
    static int count = 3;
    return &count;
}

int main(void)
{
    unsigned char x = minise_uchar("x");
    int *p = counter();
    *p += x;
    return *counter() & 255;
}
