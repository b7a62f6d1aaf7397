/* A ring buffer between a producer and a consumer. */
#include <stdbool.h>
#include <stdio.h>

enum { CAPACITY = 8 };
struct ring { int items[CAPACITY]; unsigned head, tail; };

static bool is_empty(const struct ring *r) { return r->head == r->tail; }
static bool is_full(const struct ring *r) { return r->tail - r->head == CAPACITY; }

static bool put(struct ring *r, int item)
{
    if (is_full(r))
        return false;
    r->items[r->tail++ % CAPACITY] = item;
    return true;
}

static bool get(struct ring *r, int *item)
{
    if (is_empty(r))
        return false;
    *item = r->items[r->head++ % CAPACITY];
    return true;
}

int main(void)
{
    struct ring r = {.head = 4294967290u, .tail = 4294967290u};
    int produced = 0, consumed = 0, dropped = 0, sum = 0, item;
    for (int tick = 0; tick < 60; tick++) {
        if (tick % 3 != 2) {
            if (put(&r, ++produced))
                ;
            else
                dropped++;
        }
        if (tick % 2 && get(&r, &item)) {
            consumed++;
            sum += item;
        }
    }
    while (get(&r, &item)) {
        printf("%d ", item);
        sum += item;
        consumed++;
    }
    printf("\n%d %d %d %d %u\n", produced, consumed, dropped, sum, r.head);
    return produced == consumed + dropped ? 0 : 1;
}
