// The bits of one type read as another: casts, unions, and structs copied byte by byte.
#include <stdint.h>
#include <stdio.h>
#include <string.h>

union word {
    uint32_t number;
    unsigned char bytes[4];
};

struct point {
    short x;
    double y;
    union word tag;
};

int main(void)
{
    uint32_t i = 0x40490fdb;
    float f = *(float *)&i;
    printf("%.6f\n", f);

    float g = -2.5f;
    printf("%08x\n", *(uint32_t *)&g);

    union word word;
    word.number = 0x01020304;
    word.bytes[1] = 0xff;
    printf("%08x %d\n", word.number, word.bytes[3]);

    struct point from = {7, 1.25, {0xdeadbeef}};
    struct point to;
    memcpy(&to, &from, sizeof to);
    to.tag.bytes[0] = 0;
    printf("%d %g %08x %08x\n", to.x, to.y, to.tag.number, from.tag.number);

    int alone = 12; // never read as anything else
    printf("%d\n", alone);
    return 0;
}
