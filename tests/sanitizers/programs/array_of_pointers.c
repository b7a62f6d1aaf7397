/* A table of pointers, chosen by the input. */
#include <minise.h>

int main(void)
{
    unsigned char x = minise_uchar("x");
    int a = 1, b = 2, c = 3;
    int *all[3] = {&a, &b, &c};
    *all[x % 3] += x;
    return a + 2 * b + 3 * c;
}
