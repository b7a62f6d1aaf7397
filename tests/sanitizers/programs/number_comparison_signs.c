/* A comparison of different signs. */
#include <minise.h>

int main(void)
{
    unsigned char x = minise_uchar("x");
    int v = x - 100;
    unsigned limit = 50;
    return v < limit;
}
