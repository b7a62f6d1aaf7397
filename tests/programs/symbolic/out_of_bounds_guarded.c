/* A guard that is off by one. */
// paths: 4
#include <minise.h>

static int table[8];

int main(void)
{
    int i = minise_int("i");
    if (i < 0 || i > 8)
        return 1;
    table[i] = 1; // fault: out-of-bounds write
    return 0;
}
