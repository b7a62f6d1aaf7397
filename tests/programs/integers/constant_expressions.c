/* Integer constant expressions in array bounds, cases, enumerators and static initialisers. */
#include <limits.h>
#include <stdio.h>

enum { SIZE = 3 * 4 + 1, MASK = (1 << SIZE) - 1, BIG = SIZE > 10 ? 100 : -100 };

static int table[SIZE / 2];
static const long product = 1000000L * 1000000L;
static unsigned inverted = ~0u >> 4;
static int size_of_table = sizeof table / sizeof table[0];
static char letter = 'a' + 2;
static int logic = (1 && 0) || !(3 == 3) || 7 > 2;
static unsigned char narrowed = (unsigned char)0x1234;
static int remainder_of_negative = -7 % 3;

static const char *kind(int n)
{
    switch (n) {
    case SIZE + 1: return "size";
    case (int)sizeof(long): return "long";
    case 'A' | 0x20: return "letter";
    case -INT_MAX - 1: return "least";
    default: return "other";
    }
}

int main(void)
{
    printf("%d %d %d\n", SIZE, MASK, BIG);
    printf("%ld %u %d %c %d %d %d\n", product, inverted, size_of_table, letter, logic, narrowed,
           remainder_of_negative);
    printf("%s %s %s %s %s\n", kind(14), kind(8), kind('a'), kind(INT_MIN), kind(0));
    return 0;
}
