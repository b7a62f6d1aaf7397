/* A float, a double and their bytes in one union, all of it an input. */
// paths: 4
#include <minise.h>

union view {
    float single;
    unsigned bits;
    double number;
    unsigned char bytes[8];
};

int main(void)
{
    union view view;
    minise_symbolic(&view, sizeof view, "view");
    if (view.single > 1.5f) {
        view.bits++;
        if (view.single != view.single)
            return 1; // the number behind infinity is none
        return 2;
    }
    if (view.number < 0) {
        view.bytes[7] ^= 0x80;
        if (view.number > 0)
            return 3;
        return 4;
    }
    return 5;
}
