/* Reversal in place, printed. */
#include <minise.h>
#include <stdio.h>

int main(void)
{
    unsigned char x = minise_uchar("x");
    unsigned char a[6] = {x, 1, 2, 3, 4, 5};
    for (int i = 0; i < 3; i++) {
        unsigned char t = a[i];
        a[i] = a[5 - i];
        a[5 - i] = t;
    }
    printf("%d %d\n", a[0], a[5]);
    return a[2];
}
