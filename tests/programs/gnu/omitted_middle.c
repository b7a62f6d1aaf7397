/* `a ?: b` is `a ? a : b`, but `a` is computed only once. */
#include <stdio.h>

static int calls;

static int next(void)
{
    return calls++;
}

static const int fixed = 0 ?: 42;

int main(void)
{
    const char *name = 0;
    int first = next() ?: 100, second = next() ?: 100;
    double third = 0.0 ?: 2.5;

    printf("%d %d %g %d %d\n", first, second, third, fixed, calls);
    printf("%s ", name ?: "nobody");
    printf("%s\n", (name = "somebody") ?: "nobody");
    return 0;
}
