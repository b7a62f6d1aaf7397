/* A goto to one of several labels is a branch as a switch is. */
#include <minise.h>

// paths: 3
int main(void)
{
    static void *const labels[] = {&&none, &&one, &&two};
    unsigned pick = minise_uint("pick");
    minise_assume(pick < 3);
    goto *labels[pick];
none:
    return 0;
one:
    return 1;
two:
    return 2;
}
