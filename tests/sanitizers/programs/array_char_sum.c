/* A loop over a prefix whose length is the input. */
#include <minise.h>

int main(void)
{
    unsigned char x = minise_uchar("x");
    char a[8] = {1, 2, 3, 4, 5, 6, 7, 8};
    int sum = 0;
    for (int i = 0; i < (x & 15); i++)
        sum += a[i];
    return sum;
}
