/* The greatest common divisor of two numbers, by Euclid's algorithm. */
#include <stdio.h>
#include <stdlib.h>

static unsigned gcd(unsigned a, unsigned b)
{
    while (b != 0) {
        unsigned rest = a % b;
        a = b;
        b = rest;
    }
    return a;
}

int main(int argc, char **argv)
{
    if (argc != 3) {
        fprintf(stderr, "usage: gcd A B\n");
        return 1;
    }
    unsigned a = (unsigned)strtoul(argv[1], NULL, 10);
    unsigned b = (unsigned)strtoul(argv[2], NULL, 10);
    printf("gcd(%u, %u) = %u\n", a, b, gcd(a, b));
    return 0;
}
