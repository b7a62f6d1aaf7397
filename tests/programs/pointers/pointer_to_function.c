/* Pointers to functions: calls in every spelling, comparison, as parameters and results. */
#include <stdio.h>

static int add(int a, int b) { return a + b; }
static int multiply(int a, int b) { return a * b; }

typedef int operation(int, int);

static int apply(operation *f, int a, int b)
{
    return f(a, b);
}

static int (*choose(char symbol))(int, int)
{
    return symbol == '+' ? add : symbol == '*' ? &multiply : 0;
}

static int fold(int f(int, int), const int *values, int n)
{
    int result = values[0];
    for (int i = 1; i < n; i++)
        result = (*f)(result, values[i]);
    return result;
}

int main(void)
{
    int (*f)(int, int) = add;
    int values[] = {1, 2, 3, 4, 5};
    printf("%d %d %d\n", f(2, 3), (*f)(2, 3), (***f)(2, 3));
    f = &multiply;
    printf("%d\n", f(2, 3));
    printf("%d %d\n", apply(add, 7, 8), apply(&multiply, 7, 8));
    printf("%d %d\n", choose('+')(4, 5), (*choose('*'))(4, 5));
    printf("%d %d %d\n", f == multiply, f == add, choose('?') == 0);
    printf("%d %d\n", fold(add, values, 5), fold(multiply, values, 5));
    operation *table[] = {add, multiply};
    for (unsigned i = 0; i < sizeof table / sizeof *table; i++)
        printf("%d ", table[i](6, 7));
    printf("\n");
    return f ? 0 : 1;
}
