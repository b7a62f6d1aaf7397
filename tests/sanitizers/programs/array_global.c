/* A global array, read and written. */
#include <minise.h>

static int table[6] = {5, 4, 3, 2, 1, 0};

int main(void)
{
    unsigned char x = minise_uchar("x");
    return table[x & 7] + (table[x >> 5] = 3);
}
