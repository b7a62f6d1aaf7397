/* Base64 and hexadecimal, both ways. */
#include <stdio.h>
#include <string.h>

static const char alphabet[] = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";

static void encode(const unsigned char *in, size_t n, char *out)
{
    for (size_t i = 0; i < n; i += 3) {
        unsigned group = (unsigned)in[i] << 16;
        if (i + 1 < n)
            group |= (unsigned)in[i + 1] << 8;
        if (i + 2 < n)
            group |= in[i + 2];
        *out++ = alphabet[group >> 18];
        *out++ = alphabet[group >> 12 & 63];
        *out++ = i + 1 < n ? alphabet[group >> 6 & 63] : '=';
        *out++ = i + 2 < n ? alphabet[group & 63] : '=';
    }
    *out = '\0';
}

static int decode(const char *in, unsigned char *out)
{
    int count = 0, bits = 0;
    unsigned group = 0;
    for (; *in && *in != '='; in++) {
        const char *found = strchr(alphabet, *in);
        if (!found)
            return -1;
        group = group << 6 | (unsigned)(found - alphabet);
        bits += 6;
        if (bits >= 8) {
            bits -= 8;
            out[count++] = (unsigned char)(group >> bits);
        }
    }
    return count;
}

int main(void)
{
    const char *words[] = {"", "f", "fo", "foo", "foob", "fooba", "foobar", "\xff\xfe\x01"};
    char text[32];
    unsigned char back[32];
    for (int i = 0; i < 8; i++) {
        encode((const unsigned char *)words[i], strlen(words[i]), text);
        int n = decode(text, back);
        printf("%-10s %d ", text, n == (int)strlen(words[i]) && !memcmp(back, words[i], (size_t)n));
        for (int k = 0; k < n; k++)
            printf("%02x", back[k]);
        printf("\n");
    }
    printf("%d\n", decode("ab*d", back));
    return 0;
}
