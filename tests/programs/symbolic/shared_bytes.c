/* An input whose members partly share their bytes: bit-fields in numbers of one, two, three and eight bytes, and a
   union between numbers. */
// paths: 20
#include <minise.h>

struct header {
    short kind;
    unsigned char version : 3, flags : 5;
    unsigned short window : 9, scale : 7;
    union { int number; short halves[2]; } value;
    unsigned left : 4, middle : 13;
    long total;
};

int main(void)
{
    struct header h;
    minise_symbolic(&h, sizeof h, "h");
    if (h.kind > 4)
        return 1;
    if (h.version == 2 && h.flags == 30)
        return 2;
    if (h.window > 500)
        return 3;
    if (h.value.number == 0x50004 && h.value.halves[1] != 5)
        return 4;
    if (h.left == 9)
        return h.middle == 8000 ? 5 : 6;
    return h.total == 1L << 40 ? 7 : 8;
}
