/* Counting, reversing, isolating and scanning bits in several ways. */
#include <stdint.h>
#include <stdio.h>

static int count_loop(uint32_t n)
{
    int c = 0;
    for (; n; n &= n - 1)
        c++;
    return c;
}

static int count_parallel(uint32_t n)
{
    n -= n >> 1 & 0x55555555;
    n = (n & 0x33333333) + (n >> 2 & 0x33333333);
    n = (n + (n >> 4)) & 0x0f0f0f0f;
    return (int)(n * 0x01010101u >> 24);
}

static uint32_t reverse(uint32_t n)
{
    n = (n >> 1 & 0x55555555) | (n & 0x55555555) << 1;
    n = (n >> 2 & 0x33333333) | (n & 0x33333333) << 2;
    n = (n >> 4 & 0x0f0f0f0f) | (n & 0x0f0f0f0f) << 4;
    n = (n >> 8 & 0x00ff00ff) | (n & 0x00ff00ff) << 8;
    return n >> 16 | n << 16;
}

static int log2_of(uint32_t n)
{
    int r = 0;
    for (int shift = 16; shift; shift >>= 1)
        if (n >> shift) {
            n >>= shift;
            r += shift;
        }
    return r;
}

static uint32_t next_power(uint32_t n)
{
    n--;
    for (int shift = 1; shift < 32; shift <<= 1)
        n |= n >> shift;
    return n + 1;
}

static uint32_t gray(uint32_t n) { return n ^ n >> 1; }

static uint64_t interleave(uint32_t x, uint32_t y)
{
    uint64_t z = 0;
    for (int i = 0; i < 32; i++)
        z |= (uint64_t)(x >> i & 1) << 2 * i | (uint64_t)(y >> i & 1) << (2 * i + 1);
    return z;
}

static uint32_t same_count_next(uint32_t n)
{
    uint32_t low = n & -n, ripple = n + low;
    return ripple | ((n ^ ripple) >> 2) / low;
}

int main(void)
{
    uint32_t samples[] = {1, 2, 3, 255, 256, 0x80000000u, 0xdeadbeefu, 0xffffffffu};
    for (int i = 0; i < 8; i++) {
        uint32_t n = samples[i];
        printf("%08x: %d %d %08x %d %08x %x\n", n, count_loop(n), count_parallel(n), reverse(n), log2_of(n),
               n & -n, gray(n));
    }
    printf("%u %u %u\n", next_power(5), next_power(64), next_power(1000));
    printf("%lx\n", (unsigned long)interleave(0xffff, 0x0f0f));
    uint32_t n = 7;
    for (int i = 0; i < 8; i++) {
        printf("%x ", n);
        n = same_count_next(n);
    }
    printf("\n");
    int32_t x = -77, mask = x >> 31;
    printf("%d %d\n", (x ^ mask) - mask, (5 ^ 9) ^ 9);
    return 0;
}
