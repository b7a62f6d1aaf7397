/* `return;` in functions that have a result, and a value in one that has none: gcc warns, and only the use of a missing
   result is undefined. */
#include <stdio.h>

void klee_warning(const char *message); /* of KLEE, whose compiler takes this */

static int count;

static int store(int x)
{
    count += x;
    if (x < 3)
        return;
    return count;
}

static void both(int x)
{
    return store(x) + store(3);
}

int main(void)
{
    store(1);
    printf("%d\n", store(4));
    both(5);
    printf("%d\n", count);
    return 0;
}
