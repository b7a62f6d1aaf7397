/* CRC-32 with a table, Adler-32 and Fletcher-16. */
#include <stdint.h>
#include <stdio.h>
#include <string.h>

static uint32_t table[256];

static void make_table(void)
{
    for (uint32_t n = 0; n < 256; n++) {
        uint32_t c = n;
        for (int k = 0; k < 8; k++)
            c = c & 1 ? 0xedb88320u ^ c >> 1 : c >> 1;
        table[n] = c;
    }
}

static uint32_t crc32(const void *data, size_t length)
{
    const uint8_t *p = data;
    uint32_t c = 0xffffffffu;
    while (length--)
        c = table[(c ^ *p++) & 0xff] ^ c >> 8;
    return ~c;
}

static uint32_t adler32(const char *s)
{
    uint32_t a = 1, b = 0;
    for (; *s; s++) {
        a = (a + (uint8_t)*s) % 65521;
        b = (b + a) % 65521;
    }
    return b << 16 | a;
}

static uint16_t fletcher16(const char *s)
{
    uint16_t a = 0, b = 0;
    while (*s) {
        a = (uint16_t)((a + (uint8_t)*s++) % 255);
        b = (uint16_t)((b + a) % 255);
    }
    return (uint16_t)(b << 8 | a);
}

int main(void)
{
    const char *texts[] = {"", "a", "123456789", "The quick brown fox jumps over the lazy dog"};
    make_table();
    for (int i = 0; i < 4; i++)
        printf("%08x %08x %04x\n", crc32(texts[i], strlen(texts[i])), adler32(texts[i]), fletcher16(texts[i]));
    return crc32("123456789", 9) == 0xcbf43926u ? 0 : 1;
}
