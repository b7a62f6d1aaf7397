/* gcc's functions on bits are one instruction each, and divide no path. */
// paths: 2
#include <assert.h>
#include <minise.h>
#include <strings.h>

int main(void)
{
    unsigned x = minise_uint("x");
    unsigned long long wide = (unsigned long long)x << 7 | 5;
    assert(__builtin_parity(x) == __builtin_parityll(wide));
    assert(__builtin_ctzll(wide) == 0 && __builtin_popcountll(wide) >= 2);
    assert(__builtin_clrsb((int)x) == __builtin_clrsb((int)~x));
    if (x == 0)
        return ffs((int)x);
    int above = __builtin_clz(x), below = __builtin_ctz(x);
    assert(x << above >> 31 == 1);
    assert((x >> below & 1) == 1);
    assert(ffs((int)x) == below + 1);
    assert(__builtin_popcount(x) <= 32 - above);
    return 1;
}
