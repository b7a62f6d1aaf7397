/* A second program to listen to. */
#include <minise.h>

int main(void)
{
    int x = minise_range(0, 10, "x");
    if (x > 20)
        return 1;
    if (x > 5)
        return 2;
    return 0;
}
