/* Short-circuit evaluation guards an access. */
#include <minise.h>

int main(void)
{
    unsigned char x = minise_uchar("x");
    int a[3] = {1, 2, 3};
    if (x < 3 && a[x] == 2)
        return 1;
    if (x > 2 || a[x])
        return 2;
    return 3;
}
