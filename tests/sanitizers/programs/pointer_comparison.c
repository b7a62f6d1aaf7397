/* Comparisons within one array. */
#include <minise.h>

int main(void)
{
    unsigned char x = minise_uchar("x");
    char a[8] = {0};
    char *p = a + (x & 7);
    int n = 0;
    while (p < a + 8) {
        p++;
        n++;
    }
    return n;
}
