/* Labels, tags, members and ordinary identifiers may share one name. */
#include <stdio.h>

struct same { struct same *same; int other; };

static int same(struct same *p)
{
    goto same;
same:
    return p->same->other;
}

int main(void)
{
    struct same a = {0, 1}, b = {&a, 2};
    a.same = &b;
    printf("%d %d\n", same(&a), same(&b));
    struct { int same; struct { int same; } other; } nested = {1, {2}};
    printf("%d %d\n", nested.same, nested.other.same);
    int main = 4;
    printf("%d\n", main);
    return 0;
}
