/* A pointer to a local of an outer block. */
#include <minise.h>

int main(void)
{
    unsigned char x = minise_uchar("x");
    int v = 0;
    {
        int *p = &v;
        *p = x;
    }
    return v;
}
