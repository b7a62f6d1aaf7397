/* Functions that are called above their definitions, without a declaration, as C90 had it. */
#include <stdio.h>

void klee_warning(const char *message); /* of KLEE, whose compiler takes this */

static int first(void)
{
    return twice(2) + 1;
}

int main(void)
{
    printf("%d %d %d\n", first(), twice(4), sum(1, 2));
    return twice(3) + nothing();
}

int twice(int x)
{
    return 2 * x;
}

sum(a, b)
{
    return a + b;
}

int nothing()
{
    return 0;
}
