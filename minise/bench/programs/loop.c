/* Arithmetic and an array: 500,000 turns of a loop. */
#include <stdio.h>

int main(void)
{
    unsigned a[64] = {0};
    unsigned s = 1;
    for (unsigned i = 0; i < 500000; i++) {
        s = s * 31u + a[i & 63];
        a[(i * 7) & 63] = s;
    }
    printf("%u\n", s);
    return 0;
}
