/* gcc's built-in functions on the bits of an integer. */

#include <_builtins.h>

#include "primitives.h"

/* How many bits are set: sums of neighbours, in fields that are twice as wide at each step. There is no branch in it, as
   there is none in the instruction that gcc makes of it, so that no path divides here. */
int __minise_popcountll(unsigned long long bits)
{
    bits -= bits >> 1 & 0x5555555555555555;
    bits = (bits & 0x3333333333333333) + (bits >> 2 & 0x3333333333333333);
    bits = (bits + (bits >> 4)) & 0x0f0f0f0f0f0f0f0f;
    return (int)(bits * 0x0101010101010101 >> 56);
}

int __minise_popcount(unsigned int bits)
{
    bits -= bits >> 1 & 0x55555555;
    bits = (bits & 0x33333333) + (bits >> 2 & 0x33333333);
    bits = (bits + (bits >> 4)) & 0x0f0f0f0f;
    return (int)(bits * 0x01010101 >> 24);
}

int __minise_popcountl(unsigned long bits)
{
    return __minise_popcountll(bits);
}

/* Whether the number of bits that are set is odd. */
int __minise_parityll(unsigned long long bits)
{
    return __minise_parity((unsigned int)(bits ^ bits >> 32));
}

int __minise_parityl(unsigned long bits)
{
    return __minise_parityll(bits);
}

int __minise_parity(unsigned int bits)
{
    bits ^= bits >> 16;
    bits ^= bits >> 8;
    bits ^= bits >> 4;
    bits ^= bits >> 2;
    bits ^= bits >> 1;
    return (int)(bits & 1);
}

/* How many zeros stand below the lowest bit that is set: all, if none is. */
static int zeros_below_ll(unsigned long long bits)
{
    return __minise_popcountll(~bits & (bits - 1));
}

static int zeros_below(unsigned int bits)
{
    return __minise_popcount(~bits & (bits - 1));
}

/* How many zeros stand above the highest bit that is set: all, if none is. */
static int zeros_above_ll(unsigned long long bits)
{
    bits |= bits >> 1;
    bits |= bits >> 2;
    bits |= bits >> 4;
    bits |= bits >> 8;
    bits |= bits >> 16;
    bits |= bits >> 32;
    return __minise_popcountll(~bits);
}

static int zeros_above(unsigned int bits)
{
    bits |= bits >> 1;
    bits |= bits >> 2;
    bits |= bits >> 4;
    bits |= bits >> 8;
    bits |= bits >> 16;
    return __minise_popcount(~bits);
}

/* By how many bits a long is narrower than a long long. */
static int narrower(void)
{
    return 8 * (int)(sizeof(long long) - sizeof(long));
}

/* The same for programs, which must not ask it of 0. */
int __minise_ctzll(unsigned long long bits)
{
    if (bits == 0)
        __minise_refuse("'__builtin_ctzll' is called with 0");
    return zeros_below_ll(bits);
}

int __minise_ctzl(unsigned long bits)
{
    if (bits == 0)
        __minise_refuse("'__builtin_ctzl' is called with 0");
    return zeros_below_ll(bits);
}

int __minise_ctz(unsigned int bits)
{
    if (bits == 0)
        __minise_refuse("'__builtin_ctz' is called with 0");
    return zeros_below(bits);
}

int __minise_clzll(unsigned long long bits)
{
    if (bits == 0)
        __minise_refuse("'__builtin_clzll' is called with 0");
    return zeros_above_ll(bits);
}

int __minise_clzl(unsigned long bits)
{
    if (bits == 0)
        __minise_refuse("'__builtin_clzl' is called with 0");
    return zeros_above_ll(bits) - narrower();
}

int __minise_clz(unsigned int bits)
{
    if (bits == 0)
        __minise_refuse("'__builtin_clz' is called with 0");
    return zeros_above(bits);
}

/* The number of the lowest bit that is set, counted from 1; 0 if none is. */
int __minise_ffsll(long long bits)
{
    return (zeros_below_ll((unsigned long long)bits) + 1) * (bits != 0);
}

int __minise_ffsl(long bits)
{
    return __minise_ffsll(bits);
}

int __minise_ffs(int bits)
{
    return (zeros_below((unsigned int)bits) + 1) * (bits != 0);
}

/* How many bits below the sign repeat it. */
int __minise_clrsbll(long long bits)
{
    return zeros_above_ll((unsigned long long)(bits ^ bits >> 63)) - 1;
}

int __minise_clrsbl(long bits)
{
    return __minise_clrsbll(bits) - narrower();
}

int __minise_clrsb(int bits)
{
    return zeros_above((unsigned int)(bits ^ bits >> 31)) - 1;
}

/* The bytes in the opposite order. */
unsigned short __minise_bswap16(unsigned short bits)
{
    return (unsigned short)(bits << 8 | bits >> 8);
}

unsigned int __minise_bswap32(unsigned int bits)
{
    return bits << 24 | (bits & 0xff00) << 8 | (bits >> 8 & 0xff00) | bits >> 24;
}

unsigned long long __minise_bswap64(unsigned long long bits)
{
    return (unsigned long long)__minise_bswap32((unsigned int)bits) << 32 | __minise_bswap32((unsigned int)(bits >> 32));
}
