/* The sieve of Eratosthenes on bytes and on bits. */
#include <stdio.h>
#include <string.h>

enum { LIMIT = 500 };

static unsigned char composite[LIMIT + 1];
static unsigned bits[LIMIT / 32 + 1];

static int by_bytes(void)
{
    int count = 0;
    for (int n = 2; n <= LIMIT; n++) {
        if (composite[n])
            continue;
        count++;
        for (int m = n * n; m <= LIMIT; m += n)
            composite[m] = 1;
    }
    return count;
}

static int by_bits(void)
{
    int count = 0;
    memset(bits, 0xff, sizeof bits);
    for (int n = 2; n <= LIMIT; n++) {
        if (!(bits[n / 32] >> n % 32 & 1))
            continue;
        count++;
        for (int m = 2 * n; m <= LIMIT; m += n)
            bits[m / 32] &= ~(1u << m % 32);
    }
    return count;
}

int main(void)
{
    printf("%d %d\n", by_bytes(), by_bits());
    int gap = 0, before = 2;
    for (int n = 3; n <= LIMIT; n++)
        if (!composite[n]) {
            if (n - before > gap) {
                gap = n - before;
                printf("%d..%d gap %d\n", before, n, gap);
            }
            before = n;
        }
    return 0;
}
