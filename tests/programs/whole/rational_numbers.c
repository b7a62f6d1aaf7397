/* Exact fractions: harmonic sums, continued fractions, comparison. */
#include <stdio.h>

typedef struct { long top, bottom; } rational;

static long gcd(long a, long b)
{
    while (b) {
        long t = a % b;
        a = b;
        b = t;
    }
    return a < 0 ? -a : a;
}

static rational make(long top, long bottom)
{
    long g = gcd(top, bottom);
    if (bottom < 0)
        g = -g;
    return (rational){top / g, bottom / g};
}

static rational add(rational a, rational b) { return make(a.top * b.bottom + b.top * a.bottom, a.bottom * b.bottom); }
static rational multiply(rational a, rational b) { return make(a.top * b.top, a.bottom * b.bottom); }
static rational inverse(rational a) { return make(a.bottom, a.top); }

static int compare(rational a, rational b)
{
    long left = a.top * b.bottom, right = b.top * a.bottom;
    return (left > right) - (left < right);
}

static void show(rational r)
{
    if (r.bottom == 1)
        printf("%ld\n", r.top);
    else
        printf("%ld/%ld\n", r.top, r.bottom);
}

int main(void)
{
    rational sum = {0, 1};
    for (int n = 1; n <= 12; n++)
        sum = add(sum, make(1, n));
    show(sum);
    show(multiply(make(3, -4), make(8, 9)));
    show(add(make(1, 2), make(1, 2)));
    show(inverse(make(-2, 5)));
    rational golden = {1, 1};
    for (int i = 0; i < 15; i++)
        golden = add((rational){1, 1}, inverse(golden));
    show(golden);
    rational pi = {355, 113}, rest = pi;
    while (rest.bottom != 1) {
        long whole = rest.top / rest.bottom;
        printf("%ld ", whole);
        rest = inverse(add(rest, (rational){-whole, 1}));
    }
    show(rest);
    return compare(make(2, 3), make(3, 4)) + 2 * compare(make(2, 4), make(1, 2)) + 4;
}
