/* A double from a table at an unknown place, of which a path learns where it is. */
// paths: 3
#include <minise.h>

int main(void)
{
    double table[3] = {0.5, 1.5, 2.5};
    unsigned at = minise_uint("at");

    minise_assume(at < 3);
    double found = table[at];
    if (at == 2)
        return found > 2;
    return found > 1 ? 2 : 3;
}
