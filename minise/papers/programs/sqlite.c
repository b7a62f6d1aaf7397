/* The triggers of a table in SQLite: a hash table whose elements are all in one list too, searched as a list while it
   has few of them, and by buckets from then on. TRIGGERS have known names, and NEW further ones have unknown names. */
#include <ctype.h>
#include <minise.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#ifndef TRIGGERS
#define TRIGGERS 15
#endif
#ifndef NEW
#define NEW 2
#endif
#define BUCKETS 16
#define FEW 10

struct element {
    struct element *next; /* of all elements; those of a bucket follow each other */
    char *name;
    struct trigger *trigger;
};

struct bucket {
    unsigned count;
    struct element *chain;
};

struct hash {
    unsigned count;
    struct element *first;
    struct bucket *buckets; /* NULL while there are few elements */
};

struct trigger {
    char *name;
    int column;
    struct trigger *next; /* of the same table */
};

struct table {
    struct hash by_name;
    struct trigger *triggers;
};

static unsigned hash_of(const char *name)
{
    unsigned hash = 0;
    while (*name != '\0')
        hash = (hash << 3) ^ hash ^ (unsigned)tolower((unsigned char)*name++);
    return hash % BUCKETS;
}

static int same_name(const char *a, const char *b)
{
    while (*a != '\0' && tolower((unsigned char)*a) == tolower((unsigned char)*b)) {
        a++;
        b++;
    }
    return tolower((unsigned char)*a) == tolower((unsigned char)*b);
}

static struct element *find(const struct hash *hash, const char *name)
{
    struct element *element = hash->first;
    unsigned count = hash->count;
    if (hash->buckets != NULL) {
        const struct bucket *bucket = &hash->buckets[hash_of(name)];
        element = bucket->chain;
        count = bucket->count;
    }
    for (; count > 0; count--, element = element->next)
        if (same_name(element->name, name))
            return element;
    return NULL;
}

/* In front of its bucket's elements, or of all. */
static void link_element(struct hash *hash, struct element *element)
{
    struct element **place = &hash->first;
    if (hash->buckets != NULL) {
        struct bucket *bucket = &hash->buckets[hash_of(element->name)];
        struct element *chain = bucket->chain;
        if (bucket->count > 0)
            while (*place != chain)
                place = &(*place)->next;
        bucket->count++;
        bucket->chain = element;
    }
    element->next = *place;
    *place = element;
}

static void make_buckets(struct hash *hash)
{
    struct element *rest = hash->first;
    hash->buckets = calloc(BUCKETS, sizeof(struct bucket));
    hash->first = NULL;
    while (rest != NULL) {
        struct element *next = rest->next;
        link_element(hash, rest);
        rest = next;
    }
}

static int create_trigger(struct table *table, const char *name, int column)
{
    if (find(&table->by_name, name) != NULL)
        return 0; /* it exists already */
    struct trigger *trigger = malloc(sizeof *trigger);
    trigger->name = strdup(name);
    trigger->column = column;
    trigger->next = table->triggers;
    table->triggers = trigger;

    struct element *element = malloc(sizeof *element);
    element->name = trigger->name;
    element->trigger = trigger;
    link_element(&table->by_name, element);
    if (++table->by_name.count == FEW)
        make_buckets(&table->by_name);
    return 1;
}

int main(void)
{
    struct table *table = calloc(1, sizeof *table);
    for (int i = 0; i < TRIGGERS; i++) {
        char name[3] = {'t', (char)('a' + i), '\0'};
        create_trigger(table, name, i % 2);
    }
    int created = 0;
    for (int i = 0; i < NEW; i++) {
        char name[3] = "t?";
        name[1] = (char)minise_range('a', 'z' + 1, "letter");
        created += create_trigger(table, name, i % 2);
    }
    return created;
}
