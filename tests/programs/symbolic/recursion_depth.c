/* A recursion whose depth is the input. */
// paths: 6
#include <minise.h>

static int sum(int n)
{
    if (n <= 0)
        return 0;
    return n + sum(n - 1);
}

int main(void)
{
    return sum(minise_range(-3, 6, "n"));
}
