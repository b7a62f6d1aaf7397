/* A null pointer for one input. */
#include <minise.h>

int main(void)
{
    unsigned char x = minise_uchar("x");
    int v = 5;
    int *p = x == 77 ? 0 : &v;
    return *p;
}
