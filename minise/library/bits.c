/* gcc's built-in functions on the bits of an integer. */

#include <_builtins.h>

/* The number of the lowest bit that is set, counted from 1; 0 if none is. */
int __minise_ffsll(long long bits)
{
    return bits ? __minise_ctzll((unsigned long long)bits) + 1 : 0;
}

int __minise_ffsl(long bits)
{
    return __minise_ffsll(bits);
}

int __minise_ffs(int bits)
{
    return __minise_ffsll(bits);
}

/* How many zeros stand above the highest bit that is set. Of 0 that is undefined; here it is the width. */
int __minise_clzll(unsigned long long bits)
{
    int count = 0;

    for (unsigned long long mask = 1ULL << 63; mask && !(bits & mask); mask >>= 1)
        count++;
    return count;
}

int __minise_clzl(unsigned long bits)
{
    return __minise_clzll(bits) - 8 * (int)(sizeof(long long) - sizeof(long));
}

int __minise_clz(unsigned int bits)
{
    return __minise_clzll(bits) - 8 * (int)(sizeof(long long) - sizeof(int));
}

/* How many zeros stand below the lowest bit that is set. Of 0 that is undefined; here it is 64. */
int __minise_ctzll(unsigned long long bits)
{
    int count = 0;

    while (count < 64 && !(bits >> count & 1))
        count++;
    return count;
}

int __minise_ctzl(unsigned long bits)
{
    return __minise_ctzll(bits);
}

int __minise_ctz(unsigned int bits)
{
    return __minise_ctzll(bits);
}

/* How many bits below the sign repeat it. */
int __minise_clrsbll(long long bits)
{
    return __minise_clzll((unsigned long long)(bits < 0 ? ~bits : bits)) - 1;
}

int __minise_clrsbl(long bits)
{
    return __minise_clzl((unsigned long)(bits < 0 ? ~bits : bits)) - 1;
}

int __minise_clrsb(int bits)
{
    return __minise_clz((unsigned int)(bits < 0 ? ~bits : bits)) - 1;
}

/* How many bits are set. */
int __minise_popcountll(unsigned long long bits)
{
    int count = 0;

    for (; bits; bits >>= 1)
        count += (int)(bits & 1);
    return count;
}

int __minise_popcountl(unsigned long bits)
{
    return __minise_popcountll(bits);
}

int __minise_popcount(unsigned int bits)
{
    return __minise_popcountll(bits);
}

/* Whether the number of bits that are set is odd. */
int __minise_parityll(unsigned long long bits)
{
    return __minise_popcountll(bits) & 1;
}

int __minise_parityl(unsigned long bits)
{
    return __minise_parityll(bits);
}

int __minise_parity(unsigned int bits)
{
    return __minise_parityll(bits);
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
