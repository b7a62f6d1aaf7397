/* Constructors run before main, by their priorities; destructors after all that atexit registered. */
#include <stdio.h>
#include <stdlib.h>

static int base;

static void __attribute__((constructor)) first(void)
{
    base += 5;
    puts("first");
}

__attribute__((constructor(102))) static void early(void)
{
    base = 10;
    puts("early");
}

void second(void) __attribute__((__constructor__));

void second(void)
{
    base *= 2;
    puts("second");
}

__attribute__((constructor(101))) static void earliest(void)
{
    puts("earliest");
}

__attribute__((destructor)) static void closing(void)
{
    puts("closing");
}

__attribute__((destructor(101))) static void last(void)
{
    printf("last %d\n", base);
}

static void __attribute__((destructor)) before_closing(void)
{
    puts("before closing");
}

static void registered(void)
{
    puts("registered");
    base++;
}

int main(void)
{
    atexit(registered);
    printf("main %d\n", base);
    return base;
}
