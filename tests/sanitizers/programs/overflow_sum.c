/* A sum in a loop. */
#include <minise.h>
#include <limits.h>

int main(void)
{
    unsigned char x = minise_uchar("x");
    int sum = INT_MAX - 300;
    for (int i = 0; i < 4; i++)
        sum += x;
    return sum & 255;
}
