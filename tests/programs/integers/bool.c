/* _Bool holds only 0 and 1; any scalar that differs from zero becomes 1. */
#include <stdbool.h>
#include <stdio.h>

static bool is_even(int n)
{
    return !(n & 1);
}

int main(void)
{
    _Bool b = 42;
    bool from_double = 0.25, from_zero = 0.0;
    int x = 0;
    bool from_pointer = &x;
    bool from_null = (void *)0;

    printf("%d %d %d %d %d\n", b, from_double, from_zero, from_pointer, from_null);
    printf("%d\n", (bool)256);
    printf("%d\n", (bool)0x100000000L);
    b += 5;
    printf("%d\n", b);
    b -= 1;
    printf("%d\n", b);
    b = !b;
    printf("%d %d\n", b, true + true);
    printf("%d %d\n", (int)sizeof(bool), (int)sizeof(b + b));
    for (int i = 0; i < 5; i++)
        printf("%d", is_even(i));
    printf("\n");
    b ^= true;
    printf("%d\n", b);
    b |= 8;
    printf("%d\n", b);
    return false;
}
