/* Swapping through pointers. */
#include <minise.h>
#include <stdio.h>

static void swap(int *p, int *q)
{
    int t = *p;
    *p = *q;
    *q = t;
}

int main(void)
{
    unsigned char x = minise_uchar("x");
    int a = x, b = 7;
    swap(&a, &b);
    printf("%d %d\n", a, b);
    return a;
}
