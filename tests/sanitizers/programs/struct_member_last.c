/* The last member of a declared variable has the room of its type. */
#include <minise.h>

struct s { int c; char d[4]; };

int main(void)
{
    unsigned char x = minise_uchar("x");
    struct s s = {1, {2, 3, 4, 5}};
    return s.d[x % 5];
}
