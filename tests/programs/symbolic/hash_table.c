/* A look-up of a symbolic key in chains of indices. */
// paths: 5
#include <minise.h>

enum { BUCKETS = 4, ENTRIES = 5, NONE = -1 };

static int heads[BUCKETS] = {NONE, NONE, NONE, NONE};
static int keys[ENTRIES], next[ENTRIES], used;

static void put(int key)
{
    unsigned bucket = (unsigned)key % BUCKETS;
    keys[used] = key;
    next[used] = heads[bucket];
    heads[bucket] = used++;
}

static int has(int key)
{
    for (int i = heads[(unsigned)key % BUCKETS]; i != NONE; i = next[i])
        if (keys[i] == key)
            return 1;
    return 0;
}

int main(void)
{
    put(8);
    put(5);
    put(12);
    return has(minise_int("key"));
}
