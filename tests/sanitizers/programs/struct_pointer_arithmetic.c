/* A pointer to a struct walks beyond the array. */
#include <minise.h>

struct s { int p, q; };

int main(void)
{
    unsigned char x = minise_uchar("x");
    struct s a[2] = {{1, 2}, {3, 4}};
    struct s *p = a + x % 3;
    return p->q;
}
