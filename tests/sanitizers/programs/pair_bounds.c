/* A range that may be empty, or too long. */
#include <minise.h>

int main(void)
{
    unsigned char x = minise_uchar("x");
    unsigned char y = minise_uchar("y");
    char a[10] = {0};
    int from = x & 15, to = y & 15;
    for (int i = from; i < to; i++)
        a[i] = 1;
    return a[5];
}
