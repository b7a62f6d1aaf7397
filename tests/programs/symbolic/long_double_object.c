/* long double in an object of which every byte is an input, in a table at an unknown place, and among its bytes. */
// paths: 13
#include <assert.h>
#include <minise.h>
#include <string.h>

struct entry {
    char kind;
    long double values[2];
};

int main(void)
{
    static long double table[4] = {1, 2.5L, 0.1L, 4};
    struct entry entry;
    unsigned char bytes[10];

    minise_symbolic(&entry, sizeof entry, "entry");
    unsigned at = minise_uint("at");
    minise_assume(at < 4);
    if (entry.values[1] * 2 == 3) {
        assert(entry.values[1] == 1.5L);
        return 1;
    }
    memcpy(bytes, &entry.values[0], sizeof bytes);
    if ((bytes[9] & 0x7f) == 0x3f && bytes[8] == 0xff && (bytes[7] & 0x80) == 0) {
        assert(entry.values[0] != entry.values[0]); /* without the integer bit, it is not a number */
        return 2;
    }
    table[at] = 0.3L;
    if (table[2] == 0.3L) {
        assert(at == 2);
        return 3;
    }
    if (entry.values[0] < table[at])
        return entry.values[0] + table[at] == 1 ? 4 : 5;
    assert(entry.values[0] >= table[at]); // fault: assertion failure
    return entry.kind == 'x';
}
