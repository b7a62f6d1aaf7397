/* exit runs the registered functions in reverse order and sets the exit code. */
#include <stdio.h>
#include <stdlib.h>

static void first(void) { printf("first registered\n"); }
static void second(void) { printf("second registered\n"); }

static void deep(int n)
{
    if (n == 0) {
        printf("leaving\n");
        exit(42);
    }
    deep(n - 1);
    printf("never\n");
}

int main(void)
{
    atexit(first);
    atexit(second);
    deep(3);
    return 1;
}
