/* Structs of every size and kind as variable arguments, and a va_list passed by pointer. */
#include <stdarg.h>
#include <stdio.h>

struct small { char c; };
struct reals { double x, y; };
struct mixed { int i; double d; };
struct large { long values[5]; };
union either { int i; float f; };

static int next_int(va_list *list)
{
    return va_arg(*list, int);
}

static double walk(int n, ...)
{
    va_list list;
    double sum = 0;
    va_start(list, n);
    sum += va_arg(list, struct small).c;
    struct reals r = va_arg(list, struct reals);
    sum += r.x * r.y;
    sum += next_int(&list);
    struct mixed m = va_arg(list, struct mixed);
    sum += m.i + m.d;
    struct large l = va_arg(list, struct large);
    for (int i = 0; i < 5; i++)
        sum += l.values[i];
    sum += va_arg(list, union either).i;
    while (n-- > 0)
        sum += next_int(&list);
    va_end(list);
    return sum;
}

int main(void)
{
    struct small s = {3};
    struct reals r = {1.5, 4};
    struct mixed m = {7, 0.25};
    struct large l = {{1, 2, 3, 4, 5}};
    union either e = {.i = 100};
    printf("%g\n", walk(2, s, r, 1000, m, l, e, 10000, 20000));
    printf("%g\n", walk(0, s, r, -1, m, l, e));
    return 0;
}
