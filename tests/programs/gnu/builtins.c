/* Built-in functions of gcc. */
#include <stdio.h>

static int classify(int x)
{
    switch (x & 1) {
    case 0:
        return 10;
    case 1:
        return 11;
    }
    __builtin_unreachable();
}

static int sum_of(int count)
{
    int *numbers = __builtin_alloca(count * sizeof *numbers);
    int sum = 0;

    for (int i = 0; i < count; i++)
        numbers[i] = i * i;
    for (int i = 0; i < count; i++)
        sum += numbers[i];
    return sum;
}

int main(void)
{
    static const double infinity = __builtin_inf();
    char text[8];

    printf("%d %d %d\n", __builtin_ffs(40), __builtin_ffsll(1ll << 40), __builtin_ffs(0));
    printf("%d %d %d\n", __builtin_clz(1), __builtin_clzl(255), __builtin_clzll(1ull << 63));
    printf("%d %d %d\n", __builtin_ctz(8), __builtin_ctzl(1ul << 33), __builtin_ctzll(3));
    printf("%d %d %d\n", __builtin_popcount(0xf0f0u), __builtin_popcountll(-1), __builtin_parity(7));
    printf("%x %x %llx\n", __builtin_bswap16(0x1234), __builtin_bswap32(0x12345678), (long long)__builtin_bswap64(1));
    printf("%d %d %d\n", __builtin_abs(-4), classify(6), classify(7));
    printf("%d %ld\n", __builtin_constant_p(4), __builtin_expect(sum_of(5) > 3, 1));
    printf("%g %d %d\n", infinity, __builtin_isinf(infinity) != 0, __builtin_isnan(__builtin_nan("")) != 0);
    printf("%d %s\n", __builtin_choose_expr(1, 5, text), __FUNCTION__);
    __builtin_memset(text, 'x', 3);
    text[3] = 0;
    __builtin_printf("%s %zu\n", text, __builtin_strlen(text));
    return sum_of(5);
}
