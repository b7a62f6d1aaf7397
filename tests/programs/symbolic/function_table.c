/* A call through a table of functions, at an index that nobody checks. */
// paths: 3
#include <minise.h>

static int increment(int x) { return x + 1; }
static int twice(int x) { return x * 2; }

static int (*const table[2])(int) = {increment, twice};

int main(void)
{
    unsigned i = minise_uint("i");
    return table[i](3); // fault: out-of-bounds read
}
