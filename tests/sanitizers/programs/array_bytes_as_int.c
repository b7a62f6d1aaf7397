/* Four bytes through a char pointer, and one more. */
#include <minise.h>

int main(void)
{
    unsigned char x = minise_uchar("x");
    int v = 0x01020304;
    unsigned char *b = (unsigned char *) &v;
    return b[x % 5];
}
