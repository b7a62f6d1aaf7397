/* Designators in any order, repeated, nested, continuing after them. */
#include <stdio.h>

struct point { int x, y, z; };
struct line { struct point from, to; const char *name; };

static const struct line lines[] = {
    [1] = {.to = {.y = 5, 6}, .name = "one"},
    [0] = {{1, 2, 3}, {4, 5, 6}, "zero"},
    [3].from.z = 9,
    [3].name = "three",
};

int main(void)
{
    for (int i = 0; i < 4; i++) {
        const struct line *l = &lines[i];
        printf("%d%d%d %d%d%d %s\n", l->from.x, l->from.y, l->from.z, l->to.x, l->to.y, l->to.z,
               l->name ? l->name : "none");
    }
    int a[10] = {[3] = 1, 2, [8] = 3, 4, [0] = 5, 6};
    for (int i = 0; i < 10; i++)
        printf("%d", a[i]);
    printf("\n");
    int m[3][2] = {[1] = {[1] = 7}, [2][0] = 8};
    printf("%d%d%d%d%d%d\n", m[0][0], m[0][1], m[1][0], m[1][1], m[2][0], m[2][1]);
    struct point p = {.z = 1, .x = 2};
    printf("%d%d%d\n", p.x, p.y, p.z);
    char letters['e' - 'a'] = {['b' - 'a'] = 'B', ['d' - 'a'] = 'D'};
    printf("%d %c %c\n", letters[0], letters[1], letters[3]);
    return 0;
}
