/* Compound literals: unnamed objects, modifiable, with addresses. */
#include <stdio.h>

struct point { int x, y; };

static int sum(const int *a, int n)
{
    return n ? a[0] + sum(a + 1, n - 1) : 0;
}

static int distance(struct point a, const struct point *b)
{
    return (a.x - b->x) * (a.x - b->x) + (a.y - b->y) * (a.y - b->y);
}

static int *file_scope = (int[]){7, 8, 9};
static struct point *corner = &(struct point){.y = 4};

int main(void)
{
    printf("%d\n", sum((int[]){1, 2, 3, 4}, 4));
    printf("%d\n", distance((struct point){1, 2}, &(struct point){4, 6}));
    int *p = (int[3]){5};
    p[1] = 6;
    printf("%d %d %d\n", p[0], p[1], p[2]);
    struct point q = (struct point){.x = p[0]};
    printf("%d %d\n", q.x, q.y);
    q = (struct point){q.y, q.x};
    printf("%d %d\n", q.x, q.y);
    char *s = (char[]){"writable"};
    s[0] = 'W';
    printf("%s %d\n", s, (int)sizeof(char[]){"writable"});
    (int){3}++;
    printf("%d\n", (int){3} + ((struct point){8, 9}).y);
    printf("%d %d %d\n", file_scope[2], corner->x, corner->y);
    for (int i = 0; i < 3; i++) {
        int *fresh = &(int){i};
        *fresh *= 10;
        printf("%d ", *fresh);
    }
    printf("\n");
    return 0;
}
