/* gcc's built-in functions on the bits of an integer. */

#include <_builtins.h>

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

/* How many zeros stand below the lowest bit that is set. Of 0 that is undefined; here it is the width. */
int __minise_ctzll(unsigned long long bits)
{
    return __minise_popcountll(~bits & (bits - 1));
}

int __minise_ctzl(unsigned long bits)
{
    return __minise_popcountl(~bits & (bits - 1));
}

int __minise_ctz(unsigned int bits)
{
    return __minise_popcount(~bits & (bits - 1));
}

/* How many zeros stand above the highest bit that is set. Of 0 that is undefined; here it is the width. */
int __minise_clzll(unsigned long long bits)
{
    bits |= bits >> 1;
    bits |= bits >> 2;
    bits |= bits >> 4;
    bits |= bits >> 8;
    bits |= bits >> 16;
    bits |= bits >> 32;
    return __minise_popcountll(~bits);
}

int __minise_clzl(unsigned long bits)
{
    return __minise_clzll(bits) - 8 * (int)(sizeof(long long) - sizeof(long));
}

int __minise_clz(unsigned int bits)
{
    bits |= bits >> 1;
    bits |= bits >> 2;
    bits |= bits >> 4;
    bits |= bits >> 8;
    bits |= bits >> 16;
    return __minise_popcount(~bits);
}

/* The number of the lowest bit that is set, counted from 1; 0 if none is. */
int __minise_ffsll(long long bits)
{
    return (__minise_ctzll((unsigned long long)bits) + 1) * (bits != 0);
}

int __minise_ffsl(long bits)
{
    return (__minise_ctzl((unsigned long)bits) + 1) * (bits != 0);
}

int __minise_ffs(int bits)
{
    return (__minise_ctz((unsigned int)bits) + 1) * (bits != 0);
}

/* How many bits below the sign repeat it. */
int __minise_clrsbll(long long bits)
{
    return __minise_clzll((unsigned long long)(bits ^ bits >> 63)) - 1;
}

int __minise_clrsbl(long bits)
{
    return __minise_clzl((unsigned long)(bits ^ bits >> (8 * (int)sizeof bits - 1))) - 1;
}

int __minise_clrsb(int bits)
{
    return __minise_clz((unsigned int)(bits ^ bits >> 31)) - 1;
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
