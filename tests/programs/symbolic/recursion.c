/* Euclid's algorithm on small symbolic numbers. */
// paths: 4
#include <assert.h>
#include <minise.h>

static int gcd(int a, int b)
{
    return b == 0 ? a : gcd(b, a % b);
}

int main(void)
{
    int a = minise_range(1, 8, "a"), b = minise_range(1, 8, "b");
    int g = gcd(a, b);
    assert(a % g == 0);
    assert(b % g == 0);
    return 0;
}
