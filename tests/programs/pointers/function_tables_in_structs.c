/* Functions that return structs of function pointers that return pointers. */
#include <stdio.h>

struct cursor { const int *at, *end; };
struct iterator { struct cursor cursor; const int *(*next)(struct cursor *); int (*done)(const struct cursor *); };

static const int *step_one(struct cursor *c) { return c->at++; }

static const int *step_two(struct cursor *c)
{
    const int *result = c->at;
    c->at += c->end - c->at > 1 ? 2 : 1;
    return result;
}

static int is_done(const struct cursor *c) { return c->at == c->end; }

static struct iterator over(const int *array, int n, const int *(*step)(struct cursor *))
{
    return (struct iterator){{array, array + n}, step, is_done};
}

static int total(struct iterator i)
{
    int sum = 0;
    while (!i.done(&i.cursor))
        sum += *i.next(&i.cursor);
    return sum;
}

int main(void)
{
    const int numbers[] = {1, 10, 100, 1000, 10000};
    struct iterator all = over(numbers, 5, step_one);
    printf("%d %d\n", total(all), total(over(numbers, 5, step_two)));
    const int *first = all.next(&all.cursor);
    printf("%d %d\n", *first, total(all));
    printf("%d\n", *over(numbers + 2, 3, step_one).cursor.at);
    printf("%d\n", over(numbers, 0, 0).cursor.at == numbers);
    return 0;
}
