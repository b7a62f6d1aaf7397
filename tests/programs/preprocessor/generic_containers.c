/* Macros that generate typed functions and structs. */
#include <stdio.h>
#include <stdlib.h>

#define DEFINE_STACK(name, type)                                                  \
    struct name { type *items; int count, capacity; };                           \
    static void name##_push(struct name *s, type item)                            \
    {                                                                             \
        if (s->count == s->capacity) {                                            \
            s->capacity = s->capacity ? s->capacity * 2 : 2;                      \
            s->items = realloc(s->items, (size_t)s->capacity * sizeof(type));     \
        }                                                                         \
        s->items[s->count++] = item;                                              \
    }                                                                             \
    static type name##_pop(struct name *s) { return s->items[--s->count]; }       \
    static void name##_free(struct name *s) { free(s->items); *s = (struct name){0, 0, 0}; }

struct point { int x, y; };

DEFINE_STACK(ints, int)
DEFINE_STACK(reals, double)
DEFINE_STACK(points, struct point)

#define FOREACH(i, n) for (int i = 0; i < (n); i++)

int main(void)
{
    struct ints a = {0, 0, 0};
    struct reals b = {0, 0, 0};
    struct points c = {0, 0, 0};
    FOREACH(i, 9) {
        ints_push(&a, i * i);
        reals_push(&b, i / 4.0);
        points_push(&c, (struct point){i, -i});
    }
    int sum = 0;
    FOREACH(i, 5)
        sum += ints_pop(&a);
    double last = reals_pop(&b);
    printf("%d %g %d %d\n", sum, last, points_pop(&c).y, c.capacity);
    ints_free(&a);
    reals_free(&b);
    points_free(&c);
    return a.count;
}
