/* A member array, with another member after it. */
#include <minise.h>

struct s { char b[3]; char c; };

int main(void)
{
    unsigned char x = minise_uchar("x");
    struct s s = {{1, 2, 3}, 9};
    return s.b[x & 3];
}
