/* Definitions in the style before prototypes. */
#include <stdio.h>

int add(a, b)
    int a, b;
{
    return a + b;
}

static double scale(factor, values, n)
    double factor;
    double *values;
    int n;
{
    double sum = 0;
    while (n-- > 0)
        sum += values[n] * factor;
    return sum;
}

char first(text, c)
    const char *text;
    char c;
{
    return *text ? *text : c;
}

float half(f)
    float f;
{
    return f / 2;
}

int nothing()
{
    return 7;
}

int main()
{
    double values[] = {1, 2, 3.5};
    printf("%d\n", add(2, 3));
    printf("%g\n", scale(2.0, values, 3));
    printf("%c %c\n", first("hello", 'x'), first("", 'x'));
    printf("%g\n", half(5.0));
    printf("%d\n", nothing());
    return 0;
}
