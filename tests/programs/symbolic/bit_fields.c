/* Bit-fields of an input: they wrap around, are cut off and extended by their own widths. */
// paths: 6
#include <minise.h>

struct packed {
    unsigned a : 3;
    int b : 5;
    unsigned long c : 40;
    unsigned d : 1;
};

int main(void)
{
    struct packed value;
    minise_symbolic(&value, sizeof value, "value");
    value.a++;
    if (value.a == 0)
        return 1;
    value.b = value.c & 31;
    if (value.b < 0 && value.d)
        return 2;
    value.c += value.a;
    if (value.c == 5)
        return 3;
    return 4;
}
