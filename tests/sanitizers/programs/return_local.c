/* A local is used after its function returned. */
#include <minise.h>

static int *kept;

static void keep(int v)
{
    int local = v;
    kept = &local;
}

int main(void)
{
    unsigned char x = minise_uchar("x");
    keep(x);
    if (x & 4)
        return *kept;
    return 0;
}
