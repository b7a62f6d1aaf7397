/* A local of a loop is used after it. */
#include <minise.h>

int main(void)
{
    unsigned char x = minise_uchar("x");
    int *p = 0;
    int none = 9;
    p = &none;
    for (int i = 0; i < (x & 1); i++) {
        int each = i + 1;
        p = &each;
    }
    return *p;
}
