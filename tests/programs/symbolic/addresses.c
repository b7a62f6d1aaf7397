/* Pointers as numbers: linked by exclusive or, tagged, hashed, chosen by an input. Where objects lie does not matter. */
// paths: 3
#include <assert.h>
#include <minise.h>
#include <stdint.h>
#include <stdlib.h>

struct node {
    int value;
    uintptr_t link;
};

int main(void)
{
    int i = minise_range(0, 3, "i");
    struct node *a = malloc(sizeof *a), *b = malloc(sizeof *b), *c = malloc(sizeof *c);
    a->value = 1, b->value = 2, c->value = 3;
    b->link = (uintptr_t)a ^ (uintptr_t)c;
    struct node *next = (struct node *)(b->link ^ (uintptr_t)a);
    assert(next == c && next->value == 3);

    uintptr_t tagged = (uintptr_t)b | 1;
    assert(((struct node *)(tagged & ~(uintptr_t)1))->value == 2);
    assert(((uintptr_t)a & 7) == 0 && (uintptr_t)a != 0 && (uintptr_t)a != (uintptr_t)b);

    static int buckets[64];
    buckets[((uintptr_t)c >> 4) % 64] = 9;
    assert(buckets[((uintptr_t)c >> 4) % 64] == 9);

    struct node *rows[3] = {a, b, c};
    uintptr_t chosen = (uintptr_t)rows[i];
    if (chosen == (uintptr_t)b)
        return 2;
    return ((struct node *)chosen)->value == 3 ? 7 : 1;
}
