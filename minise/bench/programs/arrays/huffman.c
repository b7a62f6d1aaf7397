/* Decoding with a table, as inflate does: every 8 bits select one of 256 entries, which hold a symbol and the length of
   its code. The compressed bytes are not known, so that the table is read at offsets that are not known. */
#include <minise.h>
#include <string.h>

#ifndef BYTES
#define BYTES 1
#endif
#define LONGEST 8 /* bits of a code */
#define ENTRIES (1 << LONGEST)
#define SYMBOLS 12
#define END_OF_BLOCK 11
#define ROOM 8

/* Lengths of the codes of the symbols: their halves sum up to one, so that every bit string decodes. */
static const unsigned char lengths[SYMBOLS] = {2, 3, 3, 3, 4, 4, 5, 5, 5, 6, 7, 7};

struct entry {
    unsigned char symbol;
    unsigned char length;
};

static struct entry table[ENTRIES];

/* Canonical codes: shorter ones first, in the order of the symbols. */
static int make_table(void)
{
    unsigned next = 0; /* the next code, as the highest of LONGEST bits */
    for (unsigned length = 1; length <= LONGEST; length++) {
        for (unsigned symbol = 0; symbol < SYMBOLS; symbol++) {
            if (lengths[symbol] != length)
                continue;
            unsigned count = 1u << (LONGEST - length);
            if (next + count > ENTRIES)
                return 0;
            for (unsigned i = 0; i < count; i++) {
                table[next + i].symbol = (unsigned char)symbol;
                table[next + i].length = (unsigned char)length;
            }
            next += count;
        }
    }
    for (; next < ENTRIES; next++)
        table[next].length = 0; /* no code */
    return 1;
}

/* ---- bits, the highest of each byte first ---- */

struct bits {
    const unsigned char *bytes;
    unsigned size;
    unsigned long held;
    unsigned count; /* of bits that are held */
};

static void fill(struct bits *bits)
{
    while (bits->count <= 24 && bits->size > 0) {
        bits->held = bits->held << 8 | *bits->bytes++;
        bits->count += 8;
        bits->size--;
    }
}

static unsigned peek(const struct bits *bits, unsigned width)
{
    unsigned long held = bits->held;
    if (bits->count < width)
        held <<= width - bits->count; /* zeros behind the end */
    else
        held >>= bits->count - width;
    return (unsigned)(held & ((1ul << width) - 1));
}

static int skip(struct bits *bits, unsigned width)
{
    if (bits->count < width)
        return 0;
    bits->count -= width;
    bits->held &= (1ul << bits->count) - 1;
    return 1;
}

enum verdict { COMPLETE, ENDED_EARLY, NO_CODE, TOO_LONG };

static enum verdict decode(struct bits *bits, unsigned char *output, unsigned *written)
{
    for (;;) {
        fill(bits);
        struct entry entry = table[peek(bits, LONGEST)];
        if (entry.length == 0)
            return NO_CODE;
        if (!skip(bits, entry.length))
            return ENDED_EARLY;
        if (entry.symbol == END_OF_BLOCK)
            return COMPLETE;
        if (*written == ROOM)
            return TOO_LONG;
        output[(*written)++] = entry.symbol;
    }
}

int main(void)
{
    if (!make_table())
        return 100;
    unsigned char compressed[BYTES];
    minise_symbolic(compressed, sizeof compressed, "compressed");
    struct bits bits = {compressed, BYTES, 0, 0};
    unsigned char output[ROOM];
    unsigned written = 0;
    enum verdict verdict = decode(&bits, output, &written);
    for (unsigned i = 0; i < written; i++)
        minise_assert(output[i] < END_OF_BLOCK);
    minise_assert(verdict != TOO_LONG || written == ROOM);
    return (int)(verdict * 16 + written);
}
