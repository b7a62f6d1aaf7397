/* Enums whose values do not fit an int are as wide as they must be, and so are the constants that do not fit. */
#include <stdio.h>

enum flags { NONE, TOP = 1u << 31 };
enum mixed { LOWEST = -1, HIGH = 0x80000000u, NEXT };
enum masks { LOW = 1, MIDDLE = 1ULL << 40, ALL = 0xffffffffffffffff };

struct record { char first; enum masks mask; };

static int shifted(enum masks mask)
{
    switch (mask) {
    case LOW:
        return 1;
    case MIDDLE:
        return 2;
    default:
        return mask > MIDDLE ? 3 : 4;
    }
}

int main(void)
{
    struct record record = {1, ALL};
    enum mixed mixed = HIGH;
    printf("%d %d %d\n", (int)sizeof(enum flags), (int)sizeof(enum mixed), (int)sizeof(struct record));
    printf("%d %d %d %d\n", (int)sizeof NONE, (int)sizeof TOP, (int)sizeof HIGH, (int)sizeof LOW);
    printf("%ld %ld %lu\n", (long)mixed, (long)NEXT, (unsigned long)record.mask);
    printf("%d %d %d %d\n", TOP > 0, HIGH > LOWEST, -1 < (long)HIGH, ~ALL == 0);
    return shifted(LOW) + 10 * shifted(MIDDLE) + 100 * shifted(record.mask) + shifted(MIDDLE + 1) - 300;
}
