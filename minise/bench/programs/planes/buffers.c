/* Two structures that live in arrays, for programs that must not allocate: a ring, which gives back what is oldest, and
   a list whose links are indices, with the nodes that nobody uses in a list of their own. ENTRY names the function that
   `main` runs. */
#include <assert.h>
#include <minise.h>

#ifndef ENTRY
#define ENTRY ring
#endif

/* ---- rings ---- */

#define ROOM 16

struct ring {
    int first; /* the oldest */
    int length;
    int number[ROOM];
};

static void ring_make(struct ring *ring)
{
    ring->first = 0;
    ring->length = 0;
    for (int i = 0; i < ROOM; i++)
        ring->number[i] = 0;
}

static int ring_is_full(const struct ring *ring)
{
    return ring->length == ROOM;
}

static void ring_put(struct ring *ring, int number)
{
    assert(!ring_is_full(ring));
    ring->number[(ring->first + ring->length) % ROOM] = number;
    ring->length++;
}

static int ring_take(struct ring *ring)
{
    assert(ring->length > 0);
    int oldest = ring->number[ring->first];
    ring->first = (ring->first + 1) % ROOM;
    ring->length--;
    return oldest;
}

/* ---- lists ---- */

#define NODES 20
#define NOBODY -1

struct node {
    int number;
    int next;
};

struct list {
    int first;
    int last;
    int unused; /* the first of the nodes that are in no list */
    struct node nodes[NODES];
};

static void list_make(struct list *list)
{
    list->first = NOBODY;
    list->last = NOBODY;
    list->unused = 0;
    for (int i = 0; i < NODES; i++) {
        list->nodes[i].number = 0;
        list->nodes[i].next = i + 1 < NODES ? i + 1 : NOBODY;
    }
}

static int list_is_full(const struct list *list)
{
    return list->unused == NOBODY;
}

/* Returns the node's index, by which it can be found again. */
static int list_append(struct list *list, int number)
{
    assert(!list_is_full(list));
    int taken = list->unused;
    struct node *node = &list->nodes[taken];
    list->unused = node->next;
    node->number = number;
    node->next = NOBODY;
    if (list->first == NOBODY)
        list->first = taken;
    else
        list->nodes[list->last].next = taken;
    list->last = taken;
    return taken;
}

/* Adds to every node its index. */
static void list_add_indices(struct list *list)
{
    for (int at = list->first; at != NOBODY; at = list->nodes[at].next)
        list->nodes[at].number += at;
}

static int list_sum(const struct list *list)
{
    int sum = 0;
    for (int at = list->first; at != NOBODY; at = list->nodes[at].next)
        sum += list->nodes[at].number;
    return sum;
}

/* ---- what is measured ---- */

/* The ring turns 60 times; at the end it is read at an unknown place. */
int ring(void)
{
    struct ring ring;
    ring_make(&ring);
    for (int i = 0; i < 60 * ROOM; i++) {
        if (ring_is_full(&ring))
            assert(ring_take(&ring) == i - ROOM);
        ring_put(&ring, i);
    }
    int place = minise_range(0, ROOM, "place");
    assert(ring.number[place] >= 59 * ROOM);
    return 0;
}

/* A list is walked and changed 200 times; then an unknown node changes, and the sum must miss what it had. */
int list(void)
{
    struct list list;
    list_make(&list);
    while (!list_is_full(&list))
        list_append(&list, 0);
    for (int round = 0; round < 200; round++)
        list_add_indices(&list);
    int sum = list_sum(&list);
    int node = minise_range(0, NODES, "node");
    list.nodes[node].number = 0;
    for (int at = list.first; at != NOBODY; at = list.nodes[at].next)
        assert(list.nodes[at].number == 0 || list.nodes[at].number == 200 * at);
    assert(list_sum(&list) == sum - 200 * node);
    return 0;
}

int main(void)
{
    return ENTRY();
}
