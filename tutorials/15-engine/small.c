/* Small enough to follow every instruction. */
#include <minise.h>

int main(void)
{
    int x = minise_int("x");
    int y = 2 * x;
    if (y > 10)
        return 1;
    return 0;
}
