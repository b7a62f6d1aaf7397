/* A coroutine by a switch that jumps back into a loop, as in protothreads. */
#include <stdio.h>

struct generator { int line, i, j; };

static int next(struct generator *g)
{
    switch (g->line) {
    case 0:
        for (g->i = 1; g->i <= 3; g->i++) {
            for (g->j = 0; g->j < g->i; g->j++) {
                g->line = 1;
                return g->i * 10 + g->j;
    case 1:;
            }
            if (g->i == 2) {
                g->line = 2;
                return -1;
    case 2:
                continue;
            }
        }
        g->line = 3;
        /* fall through */
    case 3:
        return 0;
    }
    return -2;
}

int main(void)
{
    struct generator a = {0, 0, 0}, b = {0, 0, 0};
    int x, y;
    while ((x = next(&a)) != 0) {
        printf("%d ", x);
        if (x % 2) {
            y = next(&b);
            printf("(%d) ", y);
        }
    }
    printf("%d %d\n", next(&a), next(&b));
    return 0;
}
