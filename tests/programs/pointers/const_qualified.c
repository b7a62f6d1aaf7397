/* Pointers to const, const pointers, and both. */
#include <stdio.h>

static int length(const char *s)
{
    const char *p = s;
    while (*p)
        p++;
    return (int)(p - s);
}

int main(void)
{
    int a = 1, b = 2;
    const int *to_const = &a;
    int *const fixed = &a;
    const int *const both = &b;

    *fixed = 10;
    printf("%d\n", *to_const);
    to_const = &b;
    printf("%d %d %d\n", *to_const, *fixed, *both);
    b = 20;
    printf("%d %d\n", *to_const, *both);

    char text[] = "changeable";
    char *const cursor = text;
    cursor[0] = 'C';
    printf("%s %d\n", text, length(text));
    volatile int v = 3;
    volatile int *pv = &v;
    *pv += 4;
    printf("%d\n", v);
    int *restrict r = &a;
    *r -= 1;
    printf("%d\n", a);
    return 0;
}
