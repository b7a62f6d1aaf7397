/* A hash table as that of the Apache Portable Runtime: memory comes from a pool, collisions are chained, the hash
   multiplies by 33, and the number of buckets is a power of two. It holds KEYS ints, of which LOOKUPS unknown ones are
   looked up. */
#include <minise.h>
#include <stdlib.h>
#include <string.h>

#ifndef KEYS
#define KEYS 15
#endif
#ifndef LOOKUPS
#define LOOKUPS 2
#endif

/* ---- pools: blocks that are freed together ---- */

struct block {
    struct block *next;
    void *memory;
};

struct pool {
    struct block *blocks;
};

static struct pool *pool_create(void)
{
    return calloc(1, sizeof(struct pool));
}

static void *pool_allocate(struct pool *pool, size_t size)
{
    struct block *block = malloc(sizeof *block);
    block->memory = calloc(1, size);
    block->next = pool->blocks;
    pool->blocks = block;
    return block->memory;
}

static void pool_destroy(struct pool *pool)
{
    while (pool->blocks != NULL) {
        struct block *block = pool->blocks;
        pool->blocks = block->next;
        free(block->memory);
        free(block);
    }
    free(pool);
}

/* ---- the hash table ---- */

struct entry {
    struct entry *next;
    unsigned hash;
    const void *key;
    int key_length;
    const void *value;
};

struct hash {
    struct pool *pool;
    struct entry **buckets;
    unsigned mask; /* one less than the number of buckets */
    unsigned count;
};

static struct hash *hash_make(struct pool *pool)
{
    struct hash *table = pool_allocate(pool, sizeof *table);
    table->pool = pool;
    table->mask = 15;
    table->buckets = pool_allocate(pool, (table->mask + 1) * sizeof(struct entry *));
    return table;
}

static unsigned times_33(const char *key, int length)
{
    unsigned hash = 0;
    for (int i = 0; i < length; i++)
        hash = hash * 33 + (unsigned char)key[i];
    return hash;
}

/* The link that points to the entry of the key, or that would. */
static struct entry **find_entry(struct hash *table, const void *key, int length, unsigned hash)
{
    struct entry **link = &table->buckets[hash & table->mask];
    while (*link != NULL) {
        struct entry *entry = *link;
        if (entry->hash == hash && entry->key_length == length && memcmp(entry->key, key, length) == 0)
            break;
        link = &entry->next;
    }
    return link;
}

static void hash_set(struct hash *table, const void *key, int length, const void *value)
{
    unsigned hash = times_33(key, length);
    struct entry **link = find_entry(table, key, length, hash);
    if (*link == NULL) {
        struct entry *entry = pool_allocate(table->pool, sizeof *entry);
        entry->hash = hash;
        entry->key = key;
        entry->key_length = length;
        *link = entry;
        table->count++;
    }
    (*link)->value = value;
}

static const void *hash_get(struct hash *table, const void *key, int length)
{
    struct entry *entry = *find_entry(table, key, length, times_33(key, length));
    return entry == NULL ? NULL : entry->value;
}

int main(void)
{
    struct pool *pool = pool_create();
    struct hash *table = hash_make(pool);
    for (int i = 0; i < KEYS; i++) {
        int *key = pool_allocate(pool, sizeof *key);
        *key = i * 7;
        hash_set(table, key, sizeof *key, key);
    }
    int found = 0;
    for (int i = 0; i < LOOKUPS; i++) {
        int key = minise_range(0, 1000, "key");
        const int *value = hash_get(table, &key, sizeof key);
        if (value != NULL) {
            minise_assert(*value == key);
            found++;
        }
    }
    pool_destroy(pool);
    return found;
}
