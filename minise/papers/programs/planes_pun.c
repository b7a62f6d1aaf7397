/* Section 4 of the planes paper: bits that are written as one type and read as another. */
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
    int i = 0x40490fdb;
    float f = *(float *)&i;
    int back = *(int *)&f;
    union word word;
    word.number = 0x01020304;
    struct point from = {7, 1.25, {0xdeadbeef}};
    struct point to;
    memcpy(&to, &from, sizeof to);
    to.tag.bytes[0] = 0;
    int alone = 12;
    int *plain = &alone;
    *plain = 13;
    printf("%.6f %x %d %d %g %x %d", f, (unsigned)back, word.bytes[0], to.x, to.y, (unsigned)to.tag.number, *plain);
    return 0;
}
