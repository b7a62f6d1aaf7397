/* A local is written after its function returned. */
#include <minise.h>

static int *chosen(int *given, int v)
{
    int local[2] = {v, 1};
    int *p = given;
    if (v > 180)
        p = local;
    return p;
}

int main(void)
{
    unsigned char x = minise_uchar("x");
    int own = 1;
    int *p = chosen(&own, x);
    *p = 7;
    return own;
}
