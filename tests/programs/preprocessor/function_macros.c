/* Function-like macros: arguments, nesting, commas in parentheses, names without a call. */
#include <stdio.h>

#define SQUARE(x) ((x) * (x))
#define MAX(a, b) ((a) > (b) ? (a) : (b))
#define MAX3(a, b, c) MAX(MAX(a, b), c)
#define NOTHING()
#define CALL(f, arguments) f arguments
#define SWAP(type, a, b) do { type t_ = a; a = b; b = t_; } while (0)
#define ID(x) x
#define COUNT(array) (sizeof(array) / sizeof((array)[0]))
#define FIRST(a, ...) a
static int call(int x) { return x * 10; }
#define call(x) call(x + 1)

static int (ID)(int x) { return x + 1000; }

int main(void)
{
    int a = 3, b = 8;
    printf("%d %d\n", SQUARE(a + 1), MAX(a, b));
    printf("%d\n", MAX3(SQUARE(2), 7, MAX(1, 2)));
    printf("%d\n", CALL(MAX, (a, b)));
    if (a < b)
        SWAP(int, a, b);
    NOTHING();
    printf("%d %d\n", a, b);
    printf("%d\n", ID(ID(ID(4))));
    printf("%d %d\n", (ID)(4), ID(4));
    printf("%d\n", FIRST((a++, b), 3));
    int array[7];
    printf("%d\n", (int)COUNT(array));
    printf("%d\n", call(4));
    int SQUARE = 5;
    printf("%d\n", SQUARE);
    printf("%d\n", SQUARE
           (6));
    return 0;
}
