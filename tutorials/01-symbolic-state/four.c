/* Change this program so that it has exactly four paths, and no fault. */
#include <minise.h>

int main(void)
{
    int x = minise_int("x");
    if (x > 100)
        return 1;
    return 0;
}
