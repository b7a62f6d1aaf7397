/* A null pointer that is looked for. */
#include <minise.h>

int main(void)
{
    unsigned char x = minise_uchar("x");
    int v = 5;
    int *p = x & 1 ? &v : 0;
    return p ? *p : 9;
}
