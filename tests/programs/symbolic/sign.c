/* The sign of a number. */
// paths: 3
#include <minise.h>

static int sign(int x)
{
    if (x > 0)
        return 1;
    if (x == 0)
        return 0;
    return -1;
}

int main(void)
{
    return sign(minise_int("x"));
}
