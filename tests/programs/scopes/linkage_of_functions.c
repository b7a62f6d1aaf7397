/* Static and external functions and objects used before and after their definitions. */
#include <stdio.h>

static int counter;
int shared = 5;
static void bump(int by);
void report(void);

int main(void)
{
    bump(2);
    bump(shared);
    report();
    shared = 100;
    bump(shared);
    report();
    return counter;
}

void bump(int by)
{
    counter += by;
}

extern int shared;

void report(void)
{
    printf("%d %d\n", counter, shared);
}
