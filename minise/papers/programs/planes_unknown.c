/* A collision test that is hard to decide: whether A[3] is written depends on the factors of a large number, the
   product of two primes. */
#include <minise.h>

int main(void)
{
    int A[8];
    unsigned long p = minise_uint("p");
    unsigned long q = minise_uint("q");
    minise_assume(1 < p);
    minise_assume(p <= q);
    A[3] = 777;
    A[3 * (p * q == 2860486313UL * 3267000013UL)] = 999;
    return A[3] == 0;
}
