/* The hash table of the Apache Portable Runtime: memory comes from a pool, collisions are chained, the hash multiplies
   by 33, the table doubles when it is full, and freed entries are used again. It holds KEYS ints; LOOKUPS keys that are
   not known are looked up, and one of those that are is removed in between. */
#include <minise.h>
#include <stdlib.h>
#include <string.h>

#ifndef KEYS
#define KEYS 15
#endif
#ifndef LOOKUPS
#define LOOKUPS 2
#endif
#define BLOCK 512 /* bytes that a pool takes at a time */
#define STRING_KEY -1

/* ---- pools: memory that is freed together ---- */

struct block {
    struct block *next;
    size_t used;
    size_t size;
    void *memory;
};

struct pool {
    struct block *blocks;
    struct pool *parent;
};

static void *checked(void *memory)
{
    if (memory == NULL)
        abort();
    return memory;
}

static struct pool *pool_create(struct pool *parent)
{
    struct pool *pool = checked(calloc(1, sizeof *pool));
    pool->parent = parent;
    return pool;
}

/* Every request is a block of its own, so that running over its end is seen. */
static void *pool_allocate(struct pool *pool, size_t size)
{
    struct block *block = checked(malloc(sizeof *block));
    block->memory = checked(calloc(1, size));
    block->size = size;
    block->used = size;
    block->next = pool->blocks;
    pool->blocks = block;
    return block->memory;
}

static size_t pool_size(const struct pool *pool)
{
    size_t sum = 0;
    for (const struct block *block = pool->blocks; block != NULL; block = block->next)
        sum += block->used;
    return sum;
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

struct iterator {
    struct hash *table;
    struct entry *this, *next;
    unsigned index;
};

typedef unsigned (*hash_function)(const char *key, int *length);

struct hash {
    struct pool *pool;
    struct entry **array;
    struct iterator iterator;
    unsigned count;
    unsigned max; /* the last index of the array: a power of two less one */
    hash_function function;
    struct entry *free_list;
};

static unsigned times_33(const char *char_key, int *length)
{
    const unsigned char *key = (const unsigned char *)char_key;
    unsigned hash = 0;
    if (*length == STRING_KEY) {
        const unsigned char *p = key;
        for (; *p != '\0'; p++)
            hash = hash * 33 + *p;
        *length = (int)(p - key);
    } else {
        for (int i = 0; i < *length; i++)
            hash = hash * 33 + key[i];
    }
    return hash;
}

static struct entry **allocate_array(struct hash *table, unsigned max)
{
    return pool_allocate(table->pool, sizeof *table->array * (max + 1));
}

static struct hash *hash_make(struct pool *pool)
{
    struct hash *table = pool_allocate(pool, sizeof *table);
    table->pool = pool;
    table->max = 7;
    table->array = allocate_array(table, table->max);
    table->function = times_33;
    return table;
}

/* ---- iteration ---- */

static struct iterator *hash_next(struct iterator *iterator)
{
    iterator->this = iterator->next;
    while (iterator->this == NULL) {
        if (iterator->index > iterator->table->max)
            return NULL;
        iterator->this = iterator->table->array[iterator->index++];
    }
    iterator->next = iterator->this->next;
    return iterator;
}

static struct iterator *hash_first(struct hash *table)
{
    struct iterator *iterator = &table->iterator;
    iterator->table = table;
    iterator->index = 0;
    iterator->this = NULL;
    iterator->next = NULL;
    return hash_next(iterator);
}

/* ---- finding and setting ---- */

static void expand_array(struct hash *table)
{
    unsigned new_max = table->max * 2 + 1;
    struct entry **new_array = allocate_array(table, new_max);
    for (struct iterator *i = hash_first(table); i != NULL; i = hash_next(i)) {
        unsigned index = i->this->hash & new_max;
        i->this->next = new_array[index];
        new_array[index] = i->this;
    }
    table->array = new_array;
    table->max = new_max;
}

/* The link that points to the entry of the key, or that would; with a value, the entry is made. */
static struct entry **find_entry(struct hash *table, const void *key, int length, const void *value)
{
    unsigned hash = table->function(key, &length);
    struct entry **link = &table->array[hash & table->max];
    for (struct entry *entry = *link; entry != NULL; link = &entry->next, entry = *link) {
        if (entry->hash == hash && entry->key_length == length && memcmp(entry->key, key, (size_t)length) == 0)
            break;
    }
    if (*link != NULL || value == NULL)
        return link;

    struct entry *entry = table->free_list;
    if (entry != NULL)
        table->free_list = entry->next;
    else
        entry = pool_allocate(table->pool, sizeof *entry);
    entry->next = NULL;
    entry->hash = hash;
    entry->key = key;
    entry->key_length = length;
    entry->value = value;
    *link = entry;
    table->count++;
    return link;
}

static const void *hash_get(struct hash *table, const void *key, int length)
{
    struct entry *entry = *find_entry(table, key, length, NULL);
    return entry != NULL ? entry->value : NULL;
}

static void hash_set(struct hash *table, const void *key, int length, const void *value)
{
    struct entry **link = find_entry(table, key, length, value);
    if (*link == NULL)
        return;
    if (value == NULL) { /* remove it */
        struct entry *old = *link;
        *link = old->next;
        old->next = table->free_list;
        table->free_list = old;
        table->count--;
    } else {
        (*link)->value = value;
        if (table->count > table->max)
            expand_array(table);
    }
}

static int sum_of_values(struct hash *table)
{
    int sum = 0;
    for (struct iterator *i = hash_first(table); i != NULL; i = hash_next(i))
        sum += *(const int *)i->this->value;
    return sum;
}

int main(void)
{
    struct pool *pool = pool_create(NULL);
    struct hash *table = hash_make(pool);
    int *keys[KEYS];
    for (int i = 0; i < KEYS; i++) {
        keys[i] = pool_allocate(pool, sizeof *keys[i]);
        *keys[i] = i * 3;
        hash_set(table, keys[i], sizeof *keys[i], keys[i]);
    }
    hash_set(table, "size", STRING_KEY, keys[0]);

    int found = 0;
    for (int i = 0; i < LOOKUPS; i++) {
        int key = minise_range(0, 100, "key");
        const int *value = hash_get(table, &key, sizeof key);
        if (value != NULL) {
            minise_assert(*value == key);
            found++;
        }
    }
    hash_set(table, keys[KEYS / 2], sizeof *keys[0], NULL);
    minise_assert(sum_of_values(table) == 3 * KEYS * (KEYS - 1) / 2 - *keys[KEYS / 2]);
    minise_assert(pool_size(pool) > 0);
    pool_destroy(pool);
    return found;
}
