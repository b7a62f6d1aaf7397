/* The sieve of Eratosthenes up to 50,000, in an array of characters. */
#include <stdio.h>

static char crossed[50001];

int main(void)
{
    int primes = 0;
    for (int n = 2; n <= 50000; n++) {
        if (crossed[n])
            continue;
        primes++;
        for (int multiple = 2 * n; multiple <= 50000; multiple += n)
            crossed[multiple] = 1;
    }
    printf("%d\n", primes);
    return 0;
}
