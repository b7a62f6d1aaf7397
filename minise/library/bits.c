/* gcc's built-in functions on the bits of an integer. */

#include <_builtins.h>

/* The number of the lowest bit that is set, counted from 1; 0 if none is. */
int __builtin_ffsll(long long bits)
{
    return bits ? __builtin_ctzll(bits) + 1 : 0;
}

int __builtin_ffsl(long bits)
{
    return __builtin_ffsll(bits);
}

int __builtin_ffs(int bits)
{
    return __builtin_ffsll(bits);
}

/* How many zeros stand above the highest bit that is set. Of 0 that is undefined; here it is the width. */
int __builtin_clzll(unsigned long long bits)
{
    int count = 0;

    for (unsigned long long mask = 1ULL << 63; mask && !(bits & mask); mask >>= 1)
        count++;
    return count;
}

int __builtin_clzl(unsigned long bits)
{
    return __builtin_clzll(bits) - 8 * (int)(sizeof(long long) - sizeof(long));
}

int __builtin_clz(unsigned int bits)
{
    return __builtin_clzll(bits) - 8 * (int)(sizeof(long long) - sizeof(int));
}

/* How many zeros stand below the lowest bit that is set. Of 0 that is undefined; here it is 64. */
int __builtin_ctzll(unsigned long long bits)
{
    int count = 0;

    while (count < 64 && !(bits >> count & 1))
        count++;
    return count;
}

int __builtin_ctzl(unsigned long bits)
{
    return __builtin_ctzll(bits);
}

int __builtin_ctz(unsigned int bits)
{
    return __builtin_ctzll(bits);
}

/* How many bits below the sign repeat it. */
int __builtin_clrsbll(long long bits)
{
    return __builtin_clzll(bits < 0 ? ~bits : bits) - 1;
}

int __builtin_clrsbl(long bits)
{
    return __builtin_clzl(bits < 0 ? ~bits : bits) - 1;
}

int __builtin_clrsb(int bits)
{
    return __builtin_clz(bits < 0 ? ~bits : bits) - 1;
}

/* How many bits are set. */
int __builtin_popcountll(unsigned long long bits)
{
    int count = 0;

    for (; bits; bits >>= 1)
        count += bits & 1;
    return count;
}

int __builtin_popcountl(unsigned long bits)
{
    return __builtin_popcountll(bits);
}

int __builtin_popcount(unsigned int bits)
{
    return __builtin_popcountll(bits);
}

/* Whether the number of bits that are set is odd. */
int __builtin_parityll(unsigned long long bits)
{
    return __builtin_popcountll(bits) & 1;
}

int __builtin_parityl(unsigned long bits)
{
    return __builtin_parityll(bits);
}

int __builtin_parity(unsigned int bits)
{
    return __builtin_parityll(bits);
}

/* The bytes in the opposite order. */
unsigned long long __builtin_bswap64(unsigned long long bits)
{
    unsigned long long swapped = 0;

    for (int byte = 0; byte < 8; byte++)
        swapped = swapped << 8 | (bits >> 8 * byte & 255);
    return swapped;
}

unsigned int __builtin_bswap32(unsigned int bits)
{
    return __builtin_bswap64(bits) >> 32;
}

unsigned short __builtin_bswap16(unsigned short bits)
{
    return __builtin_bswap64(bits) >> 48;
}
