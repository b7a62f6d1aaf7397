/* Four bytes where three are left. */
#include <minise.h>
#include <string.h>

int main(void)
{
    unsigned char x = minise_uchar("x");
    unsigned char a[8] = {1, 2, 3, 4, 5, 6, 7, 8};
    unsigned v;
    memcpy(&v, a + x % 8, 4);
    return v & 255;
}
