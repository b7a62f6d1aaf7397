/* Enumerators count up from the one before; they are ints. */
#include <stdio.h>

enum color { RED, GREEN = 5, BLUE, ALIAS = GREEN, NEGATIVE = -10, NEXT };
enum { FIRST_BIT = 1 << 0, SECOND_BIT = 1 << 1, BOTH = FIRST_BIT | SECOND_BIT };

static const char *const names[] = {[RED] = "red", [GREEN] = "green", [BLUE] = "blue"};

static enum color following(enum color c)
{
    return c == RED ? GREEN : c == GREEN ? BLUE : RED;
}

int main(void)
{
    enum color c = RED;
    printf("%d %d %d %d %d %d\n", RED, GREEN, BLUE, ALIAS, NEGATIVE, NEXT);
    for (int i = 0; i < 4; i++) {
        printf("%s ", names[c]);
        c = following(c);
    }
    printf("\n%d %d\n", BOTH, (int)sizeof(enum color));
    printf("%d\n", (int)(sizeof names / sizeof *names));
    c = 6;
    printf("%d\n", c == BLUE);
    int plain = GREEN + 1;
    printf("%d\n", plain == BLUE);
    c++;
    printf("%d\n", c);
    return BLUE;
}
