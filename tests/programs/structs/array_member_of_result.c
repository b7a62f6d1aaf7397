/* Members of structs that are not lvalues: function results, conditional and comma expressions. */
#include <stdio.h>

struct triple { int v[3]; };

static struct triple make(int a, int b, int c)
{
    return (struct triple){{a, b, c}};
}

static int second(struct triple t)
{
    return t.v[1];
}

int main(void)
{
    struct triple x = make(1, 2, 3), y = make(4, 5, 6);
    printf("%d\n", make(7, 8, 9).v[2]);
    for (int i = 0; i < 3; i++)
        printf("%d ", (i % 2 ? x : y).v[i]);
    printf("\n");
    printf("%d\n", second(x.v[0] > 0 ? y : x));
    printf("%d\n", (x = y).v[0]);
    printf("%d\n", (make(0, 0, 0), y).v[2]);
    printf("%d\n", (int)sizeof(make(1, 1, 1).v));
    return x.v[0] == 4 ? 0 : 1;
}
