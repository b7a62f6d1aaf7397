/* A parameter that is null for some inputs. */
#include <minise.h>

static void set(int *to, int v)
{
    *to = v;
}

int main(void)
{
    unsigned char x = minise_uchar("x");
    int low = 0;
    set(x < 10 ? 0 : &low, x);
    return low;
}
