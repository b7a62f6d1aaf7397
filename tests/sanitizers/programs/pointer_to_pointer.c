/* Two levels of pointers. */
#include <minise.h>
#include <stdio.h>

int main(void)
{
    unsigned char x = minise_uchar("x");
    int a = 3, b = 4;
    int *p = &a;
    int **q = &p;
    if (x > 100)
        *q = &b;
    **q += x;
    printf("%d %d\n", a, b);
    return 0;
}
