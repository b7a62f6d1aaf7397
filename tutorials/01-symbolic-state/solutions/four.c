/* Change this program so that it has exactly four paths, and no fault. */
#include <minise.h>

int main(void)
{
    int x = minise_int("x");
    if (x > 100)
        return 1;
    if (x > 50)
        return 2;
    if (x > 0)
        return 3;
    return 0;
}
