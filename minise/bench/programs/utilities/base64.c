/* base64: encodes the standard input, or decodes it with -d; -i leaves out what is no letter of the alphabet, and -w N
   breaks lines after N characters. Digits are computed, so that no table is read. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static unsigned line_length = 76;
static unsigned column;

static void fail(const char *message)
{
    fprintf(stderr, "base64: %s\n", message);
    exit(1);
}

static int digit_of(unsigned value)
{
    if (value < 26)
        return (int)('A' + value);
    if (value < 52)
        return (int)('a' + (value - 26));
    if (value < 62)
        return (int)('0' + (value - 52));
    return value == 62 ? '+' : '/';
}

static int value_of(int digit)
{
    if (digit >= 'A' && digit <= 'Z')
        return digit - 'A';
    if (digit >= 'a' && digit <= 'z')
        return digit - 'a' + 26;
    if (digit >= '0' && digit <= '9')
        return digit - '0' + 52;
    if (digit == '+')
        return 62;
    return digit == '/' ? 63 : -1;
}

static void put_digit(int digit)
{
    putchar(digit);
    if (line_length != 0 && ++column == line_length) {
        putchar('\n');
        column = 0;
    }
}

/* Up to three bytes as four digits. */
static void put_group(const unsigned char *bytes, unsigned count)
{
    unsigned long bits = 0;
    for (unsigned i = 0; i < 3; i++)
        bits = bits << 8 | (i < count ? bytes[i] : 0u);
    for (unsigned i = 0; i < 4; i++)
        put_digit(i <= count ? digit_of(bits >> (18 - 6 * i) & 63) : '=');
}

static void encode(void)
{
    unsigned char bytes[3];
    unsigned count = 0;
    int c;
    while ((c = getchar()) != EOF) {
        bytes[count++] = (unsigned char)c;
        if (count == 3) {
            put_group(bytes, count);
            count = 0;
        }
    }
    if (count > 0)
        put_group(bytes, count);
    if (column > 0)
        putchar('\n');
}

static void decode(int ignores_garbage)
{
    unsigned long bits = 0;
    unsigned count = 0, padding = 0;
    int c;
    while ((c = getchar()) != EOF) {
        int value = value_of(c);
        if (c == '\n' || (value < 0 && c != '=' && ignores_garbage))
            continue;
        if (c == '=') {
            if (count < 2)
                fail("padding where none can be");
            padding++;
            value = 0;
        } else if (value < 0 || padding > 0) {
            fail("the input is not base64");
        }
        bits = bits << 6 | (unsigned)value;
        if (++count < 4)
            continue;
        for (unsigned i = 0; i < 3 - padding; i++)
            putchar((int)(bits >> (16 - 8 * i) & 255));
        bits = 0;
        count = 0;
    }
    if (count != 0)
        fail("the input ends early");
}

int main(int argc, char **argv)
{
    int decodes = 0, ignores_garbage = 0;
    for (int i = 1; i < argc; i++) {
        if (strcmp(argv[i], "-d") == 0)
            decodes = 1;
        else if (strcmp(argv[i], "-i") == 0)
            ignores_garbage = 1;
        else if (strcmp(argv[i], "-w") == 0 && i + 1 < argc)
            line_length = (unsigned)atoi(argv[++i]);
        else
            fail("usage: base64 [-d] [-i] [-w N]");
    }
    if (decodes)
        decode(ignores_garbage);
    else
        encode();
    return 0;
}
