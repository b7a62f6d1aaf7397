/* Structs with function pointers: objects with methods. */
#include <stdio.h>

struct shape;
struct operations { double (*area)(const struct shape *); const char *(*name)(void); };
struct shape { const struct operations *operations; double a, b; };

static double rectangle_area(const struct shape *s) { return s->a * s->b; }
static double triangle_area(const struct shape *s) { return s->a * s->b / 2; }
static const char *rectangle_name(void) { return "rectangle"; }
static const char *triangle_name(void) { return "triangle"; }

static const struct operations rectangle = {rectangle_area, rectangle_name};
static const struct operations triangle = {.name = triangle_name, .area = &triangle_area};

struct counter { int count; void (*step)(struct counter *, int); };

static void up(struct counter *c, int n) { c->count += n; }
static void down(struct counter *c, int n) { c->count -= n; }

int main(void)
{
    struct shape shapes[] = {{&rectangle, 2, 3}, {&triangle, 4, 5}, {&rectangle, 1, 1}};
    for (int i = 0; i < 3; i++)
        printf("%s %g\n", shapes[i].operations->name(), shapes[i].operations->area(&shapes[i]));
    struct counter c = {10, up};
    c.step(&c, 5);
    c.step = down;
    (*c.step)(&c, 1);
    (&c)->step(&c, 1);
    printf("%d\n", c.count);
    return shapes[1].operations->area != triangle_area;
}
