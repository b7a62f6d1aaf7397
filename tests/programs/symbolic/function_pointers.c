/* A call through a table at a symbolic index. */
// paths: 4
#include <minise.h>

static int add(int a, int b) { return a + b; }
static int subtract(int a, int b) { return a - b; }
static int largest(int a, int b)
{
    if (a > b)
        return a;
    return b;
}

int main(void)
{
    int (*const table[])(int, int) = {add, subtract, largest};
    int which = minise_range(0, 3, "which"), a = minise_range(0, 3, "a"), b = minise_range(0, 3, "b");
    return table[which](a, b);
}
