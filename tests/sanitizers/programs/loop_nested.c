/* Loops in loops. */
#include <minise.h>

int main(void)
{
    unsigned char x = minise_uchar("x");
    int n = 0;
    for (int i = 0; i < (x & 3); i++)
        for (int j = i; j < 3; j++)
        n += i * j + 1;
    return n;
}
