/* MD5 of short messages. */
#include <math.h>
#include <stdint.h>
#include <stdio.h>
#include <string.h>

static const int rotation[64] = {
    7, 12, 17, 22, 7, 12, 17, 22, 7, 12, 17, 22, 7, 12, 17, 22,
    5, 9, 14, 20, 5, 9, 14, 20, 5, 9, 14, 20, 5, 9, 14, 20,
    4, 11, 16, 23, 4, 11, 16, 23, 4, 11, 16, 23, 4, 11, 16, 23,
    6, 10, 15, 21, 6, 10, 15, 21, 6, 10, 15, 21, 6, 10, 15, 21,
};

static void block(uint32_t state[4], const uint8_t *data)
{
    uint32_t words[16], a = state[0], b = state[1], c = state[2], d = state[3];
    for (int i = 0; i < 16; i++)
        words[i] = data[i * 4] | (uint32_t)data[i * 4 + 1] << 8 | (uint32_t)data[i * 4 + 2] << 16 |
                   (uint32_t)data[i * 4 + 3] << 24;
    for (int i = 0; i < 64; i++) {
        uint32_t f;
        int g;
        switch (i / 16) {
        case 0: f = (b & c) | (~b & d); g = i; break;
        case 1: f = (d & b) | (~d & c); g = (5 * i + 1) % 16; break;
        case 2: f = b ^ c ^ d; g = (3 * i + 5) % 16; break;
        default: f = c ^ (b | ~d); g = 7 * i % 16; break;
        }
        uint32_t k = (uint32_t)floor(fabs(sin(i + 1)) * 4294967296.0);
        f += a + k + words[g];
        a = d;
        d = c;
        c = b;
        b += f << rotation[i] | f >> (32 - rotation[i]);
    }
    state[0] += a;
    state[1] += b;
    state[2] += c;
    state[3] += d;
}

static void md5(const char *message)
{
    uint32_t state[4] = {0x67452301, 0xefcdab89, 0x98badcfe, 0x10325476};
    uint8_t buffer[128] = {0};
    size_t length = strlen(message), padded = length < 56 ? 64 : 128;
    memcpy(buffer, message, length);
    buffer[length] = 0x80;
    for (int i = 0; i < 8; i++)
        buffer[padded - 8 + i] = (uint8_t)((uint64_t)length * 8 >> 8 * i);
    for (size_t at = 0; at < padded; at += 64)
        block(state, buffer + at);
    for (int i = 0; i < 16; i++)
        printf("%02x", state[i / 4] >> i % 4 * 8 & 0xff);
    printf(" \"%s\"\n", message);
}

int main(void)
{
    md5("");
    md5("abc");
    md5("12345678901234567890123456789012345678901234567890123456789012345678901234567890");
    return 0;
}
