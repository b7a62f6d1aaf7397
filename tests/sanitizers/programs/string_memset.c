/* memset beyond the end. */
#include <minise.h>
#include <string.h>

int main(void)
{
    unsigned char x = minise_uchar("x");
    char a[6];
    memset(a, 1, x % 9);
    return 0;
}
