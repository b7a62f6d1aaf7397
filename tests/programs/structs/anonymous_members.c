/* Members of unnamed structs and unions belong to the enclosing struct. */
#include <stddef.h>
#include <stdio.h>

struct shape {
    enum { CIRCLE, RECTANGLE } kind;
    union {
        double radius;
        struct { int width, height; };
    };
    char name;
};

static double area(const struct shape *s)
{
    switch (s->kind) {
    case CIRCLE: return 3 * s->radius * s->radius;
    case RECTANGLE: return s->width * s->height;
    }
    return -1;
}

int main(void)
{
    struct shape c = {.kind = CIRCLE, .radius = 2, .name = 'c'};
    struct shape r = {.kind = RECTANGLE, {.width = 3, .height = 5}, 'r'};
    struct shape m = {RECTANGLE, {0}, 'm'};
    m.width = 7;
    m.height = 6;
    printf("%c %g\n%c %g\n%c %g\n", c.name, area(&c), r.name, area(&r), m.name, area(&m));
    printf("%d %d\n", (int)offsetof(struct shape, height), (int)offsetof(struct shape, name));
    printf("%d\n", (int)sizeof(struct shape));
    int *p = &m.height;
    *p = 10;
    printf("%g\n", area(&m));
    return 0;
}
