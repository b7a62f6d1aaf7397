/* Encodings, of which a decoder must know whether the bytes are well formed before it allocates: base 64 (RFC 4648),
   UTF-8 (RFC 3629), blocks with a checksum, and records that end with a zero byte. */
#include "input.h"

#ifndef ENTRY
#define ENTRY base64_text
#endif

/* ---- base 64 ---- */

enum base64_error { BASE64_FINE, BASE64_OTHER_CHARACTER, BASE64_TOO_MUCH_FILLING };

struct base64 {
    size_t digits;  /* of six bits */
    size_t filling; /* signs behind them */
};

static int is_base64_digit(char c)
{
    return (c >= 'A' && c <= 'Z') || (c >= 'a' && c <= 'z') || (c >= '0' && c <= '9') || c == '+' || c == '/';
}

/* Letters and digits, then at most two signs that fill it up. */
static enum base64_error base64_scan(const char *s, struct base64 *text)
{
    size_t digits = 0;
    while (is_base64_digit(s[digits]))
        digits++;
    size_t filling = 0;
    while (s[digits + filling] == '=')
        filling++;
    text->digits = digits;
    text->filling = filling;
    if (s[digits + filling] != '\0')
        return BASE64_OTHER_CHARACTER;
    return filling > 2 ? BASE64_TOO_MUCH_FILLING : BASE64_FINE;
}

/* How many bytes it stands for: three for four digits. */
static size_t base64_decoded_size(const struct base64 *text)
{
    return text->digits / 4 * 3 + (text->digits & 3) * 3 / 4;
}

/* ---- UTF-8 ---- */

enum utf8_kind { UTF8_ASCII, UTF8_PAIR, UTF8_BROKEN_PAIR, UTF8_ALONE, UTF8_LONGER };

struct utf8_sequence {
    size_t start;     /* of the first that is not ASCII */
    size_t following; /* bytes that continue it */
};

static int is_ascii(unsigned char c)
{
    return c < 0x80;
}

static int continues(unsigned char c)
{
    return (c & 0xC0) == 0x80;
}

static int begins_pair(unsigned char c)
{
    return (c & 0xE0) == 0xC0;
}

/* The first sequence of more than one byte, and whether it has as many as it says. */
static enum utf8_kind utf8_scan(const unsigned char *s, size_t n, struct utf8_sequence *sequence)
{
    size_t start = 0;
    while (start < n && is_ascii(s[start]))
        start++;
    if (start == n)
        return UTF8_ASCII;
    size_t end = start + 1;
    while (end < n && continues(s[end]))
        end++;
    sequence->start = start;
    sequence->following = end - start - 1;
    if (begins_pair(s[start]))
        return sequence->following == 1 ? UTF8_PAIR : UTF8_BROKEN_PAIR;
    return sequence->following == 0 ? UTF8_ALONE : UTF8_LONGER;
}

/* ---- blocks with a checksum ---- */

#define BLOCK_END 0xFF

struct block {
    size_t length;
    unsigned sum;
};

/* The bytes before the mark, and their sum; whether there is a mark. */
static int block_scan(const unsigned char *s, size_t n, struct block *block)
{
    unsigned sum = 0;
    size_t i = 0;
    while (i < n && s[i] != BLOCK_END) {
        sum += s[i];
        i++;
    }
    block->length = i;
    block->sum = sum;
    return i < n;
}

/* ---- records that end with a zero byte ---- */

enum record_kind { RECORD_PLAIN, RECORD_NOT_ENDED, RECORD_EMPTY, RECORD_URGENT };

struct record {
    const char *text;
    size_t length;
};

/* An urgent record has an exclamation mark at its end. */
static enum record_kind record_scan(const char *bytes, size_t n, struct record *record)
{
    const char *end = memchr(bytes, 0, n);
    if (end == NULL)
        return RECORD_NOT_ENDED;
    record->text = bytes;
    record->length = (size_t)(end - bytes);
    if (record->length == 0)
        return RECORD_EMPTY;
    return record->text[record->length - 1] == '!' ? RECORD_URGENT : RECORD_PLAIN;
}

/* ---- what is measured ---- */

int base64_text(void)
{
    struct base64 text;
    enum base64_error error = base64_scan(symbolic_text("s"), &text);
    if (error == BASE64_FINE)
        minise_assert(base64_decoded_size(&text) <= text.digits);
    return (int)error;
}

int sequences(void)
{
    size_t n;
    const unsigned char *s = (const unsigned char *)symbolic_bytes("s", &n);
    struct utf8_sequence sequence;
    return (int)utf8_scan(s, n, &sequence);
}

int checksum(void)
{
    size_t n;
    const unsigned char *s = (const unsigned char *)symbolic_bytes("s", &n);
    struct block block;
    if (!block_scan(s, n, &block))
        return 1;
    return block.sum == 7 ? 2 : 0;
}

int memory_search(void)
{
    size_t n;
    const char *bytes = symbolic_bytes("s", &n);
    struct record record;
    return (int)record_scan(bytes, n, &record);
}

int main(void)
{
    return ENTRY();
}
