/* The conditional operator: types, nesting, side effects, pointers and structs. */
#include <stdio.h>

struct s { int n; };

int main(void)
{
    int a = 5, b = 7;
    printf("%d\n", a > b ? a : b);
    printf("%s\n", a == 5 ? "five" : "other");
    printf("%d\n", (int)sizeof(a ? 'c' : 1L));
    printf("%g\n", a ? 1 : 2.5);
    printf("%d\n", -1 < (a ? 0 : 0u));
    printf("%d\n", a < 3 ? 1 : a < 6 ? 2 : a < 9 ? 3 : 4);
    int *p = a ? &b : 0;
    *p = 8;
    printf("%d\n", b);
    *(a > 100 ? &a : &b) = 50;
    printf("%d %d\n", a, b);
    struct s x = {1}, y = {2};
    printf("%d\n", (b ? x : y).n + (b > 100 ? x : y).n);
    a > 0 ? (void)a++ : (void)b++;
    printf("%d %d\n", a, b);
    int i = 0;
    int r = i++ ? i : i + 10;
    printf("%d %d\n", i, r);
    const void *v = a ? (const void *)"text" : (void *)&a;
    printf("%s\n", (const char *)v);
    int (*f)(const char *) = a ? puts : 0;
    f("through a pointer");
    return a ? 0 : 1;
}
