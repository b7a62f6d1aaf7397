/* Variadic functions: every promoted type, va_copy, va_list as parameter. */
#include <stdarg.h>
#include <stdio.h>

static long sum(int count, ...)
{
    va_list list;
    long total = 0;
    va_start(list, count);
    while (count-- > 0)
        total += va_arg(list, int);
    va_end(list);
    return total;
}

struct pair { int a, b; };

static void show(const char *types, ...)
{
    va_list list;
    va_start(list, types);
    for (; *types; types++)
        switch (*types) {
        case 'i': printf("%d ", va_arg(list, int)); break;
        case 'u': printf("%u ", va_arg(list, unsigned)); break;
        case 'l': printf("%ld ", va_arg(list, long)); break;
        case 'd': printf("%g ", va_arg(list, double)); break;
        case 's': printf("%s ", va_arg(list, const char *)); break;
        case 'p': printf("%d ", *va_arg(list, int *)); break;
        case 'r': {
            struct pair p = va_arg(list, struct pair);
            printf("(%d,%d) ", p.a, p.b);
            break;
        }
        }
    va_end(list);
    printf("\n");
}

static double mean_of(int n, va_list list)
{
    double sum = 0;
    for (int i = 0; i < n; i++)
        sum += va_arg(list, double);
    return sum / n;
}

static double variance(int n, ...)
{
    va_list list, again;
    va_start(list, n);
    va_copy(again, list);
    double mean = mean_of(n, list), sum = 0;
    for (int i = 0; i < n; i++) {
        double d = va_arg(again, double) - mean;
        sum += d * d;
    }
    va_end(again);
    va_end(list);
    return sum / n;
}

int main(void)
{
    int x = 11;
    char c = 'c';
    short s = -5;
    float f = 1.5f;
    printf("%ld %ld\n", sum(0), sum(12, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12));
    show("iiidslpur", c, s, 3, f, "text", -7000000000L, &x, 4000000000u, (struct pair){8, 9});
    show("ddddddddddi", 1.0, 2.0, 3.0, 4.0, 5.0, 6.0, 7.0, 8.0, 9.0, 10.0, 42);
    printf("%g\n", variance(4, 1.0, 2.0, 3.0, 4.0));
    return 0;
}
