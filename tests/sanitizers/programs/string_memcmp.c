/* memcmp of bytes. */
#include <minise.h>
#include <string.h>

int main(void)
{
    unsigned char x = minise_uchar("x");
    char a[3] = {1, (char) (x & 3), 3};
    return memcmp(a, "\1\2\3", 3) == 0;
}
