/* memcpy beyond the source. */
#include <minise.h>
#include <string.h>

int main(void)
{
    unsigned char x = minise_uchar("x");
    char from[5] = {1, 2, 3, 4, 5}, to[8] = {0};
    memcpy(to, from, x & 7);
    return to[0];
}
