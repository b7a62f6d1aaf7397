/* Pointers to pointers: redirecting, lists of strings, triple indirection. */
#include <stdio.h>

static void advance(const char **cursor)
{
    while (**cursor == ' ')
        ++*cursor;
}

static void exchange(int **a, int **b)
{
    int *t = *a;
    *a = *b;
    *b = t;
}

int main(void)
{
    int x = 1, y = 2;
    int *p = &x, *q = &y;
    exchange(&p, &q);
    printf("%d %d\n", *p, *q);

    const char *text = "   word";
    advance(&text);
    printf("%s\n", text);

    int **pp = &p;
    int ***ppp = &pp;
    ***ppp = 20;
    **pp += 2;
    *pp = &x;
    printf("%d %d %d\n", x, y, ***ppp);

    const char *words[] = {"alpha", "beta", "gamma", 0};
    for (const char **w = words; *w; w++)
        printf("%s %c %c\n", *w, **w, *(*w + 1));
    return 0;
}
