/* A variable that one of three ways leaves unset. */
// paths: 3
#include <minise.h>

int main(void)
{
    int x = minise_int("x"), y;
    if (x > 0)
        y = 1;
    else if (x < 0)
        y = 2;
    return y + 1; // fault: uninitialised read
}
