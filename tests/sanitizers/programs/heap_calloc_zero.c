/* calloc gives zeros. */
#include <minise.h>
#include <stdlib.h>

int main(void)
{
    unsigned char x = minise_uchar("x");
    int *p = calloc(6, sizeof *p);
    int sum = 0;
    for (int i = 0; i < 6; i++)
        sum += p[i];
    sum += p[x % 6];
    free(p);
    return sum;
}
