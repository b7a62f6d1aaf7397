/* The numbers that a seed gives are those of glibc. */

#define _GNU_SOURCE
#include <stdlib.h>

#include "check.h"

OURS(rand);
OURS(srand);
OURS(random);
OURS(srandom);

static void check_sequence(unsigned int seed)
{
    for (int step = 0; step < 1000; step++) {
        int number = step % 3 ? minise_rand() : (int)minise_random();
        CHECK(number == rand(), "step %d of seed %u", step, seed);
    }
}

int main(void)
{
    static const unsigned int seeds[] = {0, 1, 2, 42, 123456789, 2147483647u, 2147483648u, 4294967295u};
    check_sequence(1); /* without srand */
    for (unsigned int each = 0; each < sizeof seeds / sizeof seeds[0]; each++) {
        minise_srand(seeds[each]);
        srand(seeds[each]);
        check_sequence(seeds[each]);
    }
    minise_srandom(7);
    srand(7);
    check_sequence(7);
    return differences != 0;
}
