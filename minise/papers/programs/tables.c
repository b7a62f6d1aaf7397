/* Three chained hash tables, each with BUCKETS buckets and INSERTS entries; an unknown key is looked up in the first. */
#include <minise.h>
#include <stdlib.h>

#ifndef BUCKETS
#define BUCKETS 300
#endif
#ifndef INSERTS
#define INSERTS 5
#endif
#define TABLES 3

struct node {
    struct node *next;
    unsigned key;
    int value;
};

struct table {
    struct node *buckets[BUCKETS];
};

static unsigned hash_of(unsigned key)
{
    unsigned hash = 5381;
    for (int byte = 0; byte < 4; byte++)
        hash = hash * 33 + (key >> 8 * byte & 0xff);
    return hash % BUCKETS;
}

static void insert(struct table *table, unsigned key, int value)
{
    struct node **bucket = &table->buckets[hash_of(key)];
    struct node *node = malloc(sizeof *node);
    node->key = key;
    node->value = value;
    node->next = *bucket;
    *bucket = node;
}

static int *lookup(struct table *table, unsigned key)
{
    for (struct node *node = table->buckets[hash_of(key)]; node != NULL; node = node->next)
        if (node->key == key)
            return &node->value;
    return NULL;
}

int main(void)
{
    struct table *tables[TABLES];
    for (int i = 0; i < TABLES; i++) {
        tables[i] = calloc(1, sizeof(struct table));
        for (int k = 0; k < INSERTS; k++)
            insert(tables[i], (unsigned)(100 * i + 7 * k), k);
    }
    unsigned key = minise_uint("key");
#ifdef LARGEST
    minise_assume(key <= LARGEST);
#endif
    return lookup(tables[0], key) != NULL;
}
