/* A variable-length array that is one too short. */
#include <minise.h>

int main(void)
{
    unsigned char x = minise_uchar("x");
    int n = (x & 3) + 1;
    char a[n];
    for (int i = 0; i < 3; i++)
        a[i] = 1;
    return a[0];
}
