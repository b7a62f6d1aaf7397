/* Sides that no input takes are no paths. */
// paths: 2
#include <minise.h>

int main(void)
{
    int x = minise_int("x");
    if (x > 10) {
        if (x < 5)
            return 1;
        if (x == 10)
            return 2;
        if (x > 9)
            return 3;
        return 4;
    }
    if (x >= 11)
        return 5;
    return 6;
}
