/* Members of a union share their bytes. */
#include <stdio.h>

union word {
    unsigned long whole;
    unsigned halves[2];
    unsigned short quarters[4];
    unsigned char bytes[8];
};

int main(void)
{
    union word w;
    w.whole = 0x1122334455667788;
    printf("%x %x\n", w.halves[0], w.halves[1]);
    printf("%x %x %x %x\n", w.quarters[0], w.quarters[1], w.quarters[2], w.quarters[3]);
    for (int i = 0; i < 8; i++)
        printf("%02x", w.bytes[i]);
    printf("\n");
    w.bytes[7] = 0xff;
    w.quarters[0] = 0;
    w.halves[1] ^= 0xff;
    printf("%lx\n", w.whole);
    printf("%d\n", (int)sizeof w);
    printf("%d\n", (void *)&w.whole == (void *)&w.bytes);
    return 0;
}
