/* Inner braces may be left out; each level takes what it needs. */
#include <stdio.h>

struct pair { int a, b; };
struct group { struct pair p[2]; int tail; };

int main(void)
{
    int m[2][3] = {1, 2, 3, 4};
    struct pair pairs[3] = {1, 2, {3}, 4};
    struct group g = {1, 2, 3, 4, 5};
    struct group h[2] = {{{{1}, 2}, 3}, 4, 5, 6};
    struct { char text[4]; int n; } items[2] = {"abc", 1, {"de", 2}};

    for (int i = 0; i < 6; i++)
        printf("%d", m[i / 3][i % 3]);
    printf("\n");
    for (int i = 0; i < 3; i++)
        printf("%d%d ", pairs[i].a, pairs[i].b);
    printf("\n%d%d%d%d%d\n", g.p[0].a, g.p[0].b, g.p[1].a, g.p[1].b, g.tail);
    for (int i = 0; i < 2; i++)
        printf("%d%d%d%d%d ", h[i].p[0].a, h[i].p[0].b, h[i].p[1].a, h[i].p[1].b, h[i].tail);
    printf("\n%s %d %s %d\n", items[0].text, items[0].n, items[1].text, items[1].n);
    return 0;
}
