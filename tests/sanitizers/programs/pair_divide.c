/* One by the other. */
#include <minise.h>

int main(void)
{
    unsigned char x = minise_uchar("x");
    unsigned char y = minise_uchar("y");
    return x / (y & 15);
}
