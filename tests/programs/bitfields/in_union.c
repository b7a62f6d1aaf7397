/* A register described by bit-fields beside its whole value. */
#include <stdio.h>

union control {
    unsigned value;
    struct {
        unsigned enable : 1;
        unsigned divider : 7;
        unsigned channel : 4;
        unsigned : 4;
        unsigned address : 16;
    } field;
};

union half { unsigned short value; struct { unsigned low : 4, high : 12; } field; };

int main(void)
{
    union control c = {0};
    c.field.enable = 1;
    c.field.divider = 100;
    c.field.channel = 9;
    c.field.address = 0xbeef;
    printf("%08x\n", c.value);
    c.value = 0xcafe05a3;
    printf("%u %u %u %x\n", c.field.enable, c.field.divider, c.field.channel, c.field.address);
    c.value |= 0xf000;
    c.field.channel = 0;
    printf("%08x\n", c.value);
    union half h;
    h.value = 0x1234;
    printf("%x %x\n", h.field.low, h.field.high);
    printf("%d %d\n", (int)sizeof c, (int)sizeof h);
    return 0;
}
