/* __typeof__ of expressions and of types; its operand is not evaluated. */
#include <stdio.h>

#define SWAP(a, b) do { __typeof__(a) kept = (a); (a) = (b); (b) = kept; } while (0)

int main(void)
{
    int calls = 0;
    double x = 1.5, y = 2.5;
    __typeof__(calls++) count = 3;
    __typeof__(int *[2]) pointers = { &count, &calls };
    const __typeof__(x + 1) *place = &x;
    char text[7];
    __typeof__(text) copy = "copied";

    SWAP(x, y);
    SWAP(count, calls);
    printf("%g %g %d %d %d\n", x, y, count, calls, *pointers[0]);
    printf("%g %s %zu\n", *place, copy, sizeof copy);
    return __builtin_types_compatible_p(__typeof__(text[0]), char) ? 5 : 6;
}
