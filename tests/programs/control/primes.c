/* Trial division, a sieve and factorisation with loop control. */
#include <stdio.h>

static int is_prime(int n)
{
    if (n < 2)
        return 0;
    for (int d = 2; d * d <= n; d++)
        if (n % d == 0)
            return 0;
    return 1;
}

int main(void)
{
    int count = 0;
    for (int n = 0; n < 100; n++)
        if (is_prime(n))
            printf("%d%c", n, ++count % 10 ? ' ' : '\n');
    printf("\n");
    int twin = 3;
    while (!(is_prime(twin) && is_prime(twin + 2) && twin > 200))
        twin += 2;
    printf("%d\n", twin);
    unsigned n = 4294967294u;
    for (unsigned f = 2; f <= 3000 && n > 1; f++)
        while (n % f == 0) {
            printf("%u ", f);
            n /= f;
        }
    printf("%u\n", n);
    return count;
}
