/* A pointer walks to the end and beyond. */
#include <minise.h>

int main(void)
{
    unsigned char x = minise_uchar("x");
    char a[5] = {1, 2, 3, 4, 5};
    char *p = a;
    int sum = 0;
    for (int i = 0; i < x % 8; i++)
        sum += *p++;
    return sum;
}
