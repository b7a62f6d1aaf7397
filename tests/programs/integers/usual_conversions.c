/* The usual arithmetic conversions between signed, unsigned and wider types. */
#include <stdio.h>

int main(void)
{
    int minus = -1;
    unsigned one = 1;
    long wide = -1;
    unsigned long huge = 1;
    unsigned char small = 255;

    printf("%d\n", minus < (int)one);
    printf("%d\n", (unsigned)minus < one);
    printf("%d\n", minus + one == 0u);
    printf("%d\n", wide < (long)one);
    printf("%d\n", (unsigned long)wide > huge);
    printf("%lu\n", huge + (unsigned long)minus);
    printf("%ld\n", wide + one);
    printf("%d\n", minus < small);
    printf("%u\n", minus + one + one);
    printf("%ld\n", minus * 4294967296L);
    printf("%lu\n", minus * 4294967296UL);
    printf("%d\n", (int)sizeof(minus + wide));
    printf("%d\n", (int)sizeof(one * 1LL));
    printf("%d\n", (int)sizeof(small + one));
    printf("%d\n", -1 / 2u == 2147483647u);
    printf("%ld\n", -1L / 2u);
    return 0;
}
