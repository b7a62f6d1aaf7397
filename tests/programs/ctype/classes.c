/* The character classes over all of ASCII. */
#include <ctype.h>
#include <stdio.h>

static void row(const char *name, int (*is)(int))
{
    unsigned hash = 7;
    int count = 0;
    for (int c = 0; c < 128; c++) {
        int yes = is(c) != 0;
        count += yes;
        hash = hash * 31 + (unsigned)yes * (unsigned)c;
    }
    printf("%s %d %u\n", name, count, hash);
}

int main(void)
{
    row("alpha", isalpha);
    row("digit", isdigit);
    row("alnum", isalnum);
    row("upper", isupper);
    row("lower", islower);
    row("space", isspace);
    row("punct", ispunct);
    row("print", isprint);
    row("graph", isgraph);
    row("cntrl", iscntrl);
    row("xdigit", isxdigit);
    row("blank", isblank);
    printf("%d\n", isalpha(EOF) != 0);
    return 0;
}
