/* scanf's family against glibc's: the result, every byte stored, and the place where the reading stopped. */

#include <stdarg.h>
#include <stdlib.h>
#include <string.h>

#include "check.h"

OURS(sscanf);
OURS(vsscanf);
OURS(fscanf);
OURS(scanf);
OURS(fopen);
OURS(fclose);
OURS(ftell);
OURS(freopen);
extern FILE *minise_stdin;

enum { TARGETS = 4, ROOM = 64 };

/* _Alignas: the targets hold numbers of any type. */
static _Alignas(16) char found[TARGETS][ROOM], expected[TARGETS][ROOM];

static const char *const formats[] = {
    "%d%d%n", "%d %d%n", "%i%n", "%u%n", "%x%n", "%o%n", "%ld%n", "%hhd%hd%n", "%lld%llu", "%jd%zu%td",
    "%3d%2d%n", "%1i%n", "%2i%d", "%3x%n", "%*d%d%n", "%d,%d%n", "%d , %d%n", "a%db%n", "%s%n", "%3s%s%n",
    "%*s%s", "%c%c%n", "%3c%n", " %c%n", "%[a-z]%n", "%[^,]%n", "%[]x]%n", "%[^]x]%n", "%[a-]%n", "%2[0-9a]%s",
    "%*[ab]%d%n", "%%%d", "%d%%%n", "%f%n", "%lf%lf%n", "%4lf%n", "%lg%s", "%le%n", "%la%n", "%s %d", "%n%d",
    "%d%s%d%s", "x", " ", "", "%hn",
};

static const char *const texts[] = {
    "", " ", "\n\n", "1", "12 34", "  12\t\n34", "-5 +7", "- 5", "+", "-", "1,2", "1 , 2", "a7b", "a7c",
    "0x1f", "0X1Fg", "0x", "0xg", "017", "08", "0", "007", "12345678901", "-12345678901", "300 70000",
    "123456", "abc", "abcdef ghi", "x y", "]x[", "-a-b", "a-z", "0a9b", "ab12", "%5", "5%", "5 %", "3.25",
    "-1e3x", "1e", "1e+", ".5", ".", "5.", "0x1.8p1", "inf", "-nan", "infinity", "1.5 2.5",
    "99999999999999999999", "-99999999999999999999", "\xff\xfe", "1 two 3 four",
};

static void reset_targets(void)
{
    memset(found, 0x55, sizeof found);
    memset(expected, 0x55, sizeof expected);
}

#define FOUND found[0], found[1], found[2], found[3]
#define EXPECTED expected[0], expected[1], expected[2], expected[3]

static void check_string(const char *text, const char *format)
{
    reset_targets();
    int result = minise_sscanf(text, format, FOUND);
    int expected_result = sscanf(text, format, EXPECTED);
    CHECK(result == expected_result, "sscanf(\"%s\", \"%s\") gives %d", text, format, result);
    CHECK(memcmp(found, expected, sizeof found) == 0, "sscanf(\"%s\", \"%s\")", text, format);
}

/* The same from a file, where the position can be compared, too. */
static void check_stream(const char *text, const char *format)
{
    FILE *file = fopen("scanned", "w");
    fputs(text, file);
    fclose(file);
    file = fopen("scanned", "r");
    FILE *ours = minise_fopen("scanned", "r");
    reset_targets();
    int result = minise_fscanf(ours, format, FOUND);
    int expected_result = fscanf(file, format, EXPECTED);
    CHECK(result == expected_result, "fscanf(\"%s\", \"%s\") gives %d", text, format, result);
    CHECK(memcmp(found, expected, sizeof found) == 0, "fscanf(\"%s\", \"%s\")", text, format);
    CHECK(minise_ftell(ours) == ftell(file), "fscanf(\"%s\", \"%s\")", text, format);
    fclose(file);
    minise_fclose(ours);
}

static int forwarded(const char *text, const char *format, ...)
{
    va_list arguments;
    va_start(arguments, format);
    int result = minise_vsscanf(text, format, arguments);
    va_end(arguments);
    return result;
}

static void check_entries(void)
{
    int number = 0;
    char word[8] = "";
    CHECK(forwarded("7 dwarfs", "%d%7s", &number, word) == 2, "vsscanf");
    CHECK(number == 7 && strcmp(word, "dwarfs") == 0, "vsscanf");
    FILE *file = fopen("scanned", "w");
    fputs("8\nnine", file);
    fclose(file);
    CHECK(minise_freopen("scanned", "r", minise_stdin) == minise_stdin, "freopen");
    CHECK(minise_scanf("%d%7s", &number, word) == 2 && number == 8 && strcmp(word, "nine") == 0, "scanf");
    CHECK(minise_scanf("%d", &number) == EOF, "scanf at the end");
}

int main(void)
{
    for (unsigned int text = 0; text < sizeof texts / sizeof texts[0]; text++)
        for (unsigned int format = 0; format < sizeof formats / sizeof formats[0]; format++) {
            check_string(texts[text], formats[format]);
            check_stream(texts[text], formats[format]);
        }
    for (int round = 0; round < 20000; round++) {
        char text[17];
        make_string(text, 16, round % 2 ? "0017x9a, \n+-" : "0019., \n+-e", round % 2 ? 13 : 12);
        check_string(text, formats[below(sizeof formats / sizeof formats[0])]);
    }
    check_entries();
    return differences != 0;
}
