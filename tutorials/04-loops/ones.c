/* How many of the eight bits of x are set? It has 256 paths. Write it so that it has one. */
#include <minise.h>

int main(void)
{
    unsigned char x = minise_uchar("x");
    int count = 0;
    for (int i = 0; i < 8; i++)
        if (x & (1 << i))
            count++;
    return count;
}
