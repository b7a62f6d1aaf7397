/* Pseudo-random numbers: the additive feedback generator of glibc, so that a seed gives the same numbers as there.

   Each number is the sum of the ones 3 and 31 places before it, modulo 2^32; its lowest, least random bit is
   dropped. */

#include <stdlib.h>

enum { LENGTH = 31, DISTANCE = 3, WARM_UP = 310 };

static unsigned int history[LENGTH]; /* a ring of the last numbers */
static int oldest;                   /* the place of the number made LENGTH steps ago */
static int is_seeded;

/* Makes the next number in the place of the oldest one. */
static unsigned int next_number(void)
{
    int recent = oldest < DISTANCE ? oldest + LENGTH - DISTANCE : oldest - DISTANCE;
    unsigned int number = history[oldest] += history[recent];
    oldest = oldest + 1 == LENGTH ? 0 : oldest + 1;
    return number;
}

/* Starts the sequence that belongs to `seed`. The first numbers come from a multiplicative generator modulo the prime
   2^31 - 1 (Park and Miller's "minimal standard"); the first 310 sums are thrown away. */
void srand(unsigned int seed)
{
    const long long prime = 2147483647;
    long long number = seed == 0 ? 1 : (int)seed;
    for (int place = 0; place < LENGTH; place++) {
        history[place] = (unsigned int)number;
        number = 16807 * number % prime;
        number += prime * (number < 0);
    }
    oldest = DISTANCE;
    is_seeded = 1;
    for (int step = 0; step < WARM_UP; step++)
        next_number();
}

/* The next number, from 0 to RAND_MAX. The sequence without srand is that of srand(1). */
int rand(void)
{
    if (!is_seeded)
        srand(1);
    return (int)(next_number() >> 1);
}

/* As srand: random shares the generator of rand. */
void srandom(unsigned int seed)
{
    srand(seed);
}

/* As rand. */
long random(void)
{
    return rand();
}

/* The next number of a sequence that lies in `*seed` alone. */
int rand_r(unsigned int *seed)
{
    unsigned int number = 0;
    for (int part = 0; part < 3; part++) {
        *seed = *seed * 1103515245 + 12345;
        number = number << (part == 0 ? 0 : 10) ^ (*seed / 65536) % (part == 0 ? 2048 : 1024);
    }
    return (int)number;
}
