/* An anonymous struct with an array. */
#include <minise.h>

struct s { int h; struct { int d[3]; }; int t; };

int main(void)
{
    unsigned char x = minise_uchar("x");
    struct s s = {1, {{2, 3, 4}}, 5};
    return s.d[x & 3];
}
