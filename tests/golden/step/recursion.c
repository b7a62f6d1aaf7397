#include <minise.h>

static int depth(int n)
{
    if (n <= 0)
        return 0;
    return 1 + depth(n - 1);
}

int main(void)
{
    int n = minise_int("n");
    minise_assume(n < 3);
    return depth(n);
}
