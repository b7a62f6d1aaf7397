/* Triggers in the schema of SQLite. Statements are cut into tokens and parsed; names of tables and triggers are kept in
   hash tables whose elements all stand in one list too, searched as a list while there are few of them and by buckets
   from then on. TRIGGERS are created with known names, then NEW ones with names that are partly not known. */
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
#define FEW 10 /* elements for which a list does */
#define NAME 12

/* ---- hash tables ---- */

struct element {
    struct element *next, *previous; /* of all elements; those of a bucket follow each other */
    void *data;
    const char *key;
};

struct bucket {
    unsigned count;
    struct element *chain; /* its first element */
};

struct hash {
    unsigned size; /* buckets; 0 while the list does */
    unsigned count;
    struct element *first;
    struct bucket *buckets;
};

static void *checked(void *memory)
{
    if (memory == NULL)
        abort();
    return memory;
}

static unsigned hash_of(const char *key)
{
    unsigned hash = 0;
    for (; *key != '\0'; key++)
        hash = (hash << 3) ^ hash ^ (unsigned)tolower((unsigned char)*key);
    return hash;
}

static int same_name(const char *a, const char *b)
{
    while (*a != '\0' && tolower((unsigned char)*a) == tolower((unsigned char)*b)) {
        a++;
        b++;
    }
    return tolower((unsigned char)*a) == tolower((unsigned char)*b);
}

/* Puts an element in front of its bucket's chain, which stands somewhere in the list of all. */
static void link_element(struct hash *table, struct bucket *bucket, struct element *element)
{
    struct element *head = NULL;
    if (bucket != NULL) {
        head = bucket->count > 0 ? bucket->chain : NULL;
        bucket->count++;
        bucket->chain = element;
    }
    element->next = head != NULL ? head : table->first;
    element->previous = head != NULL ? head->previous : NULL;
    if (element->previous != NULL)
        element->previous->next = element;
    else
        table->first = element;
    if (element->next != NULL)
        element->next->previous = element;
}

static void rehash(struct hash *table, unsigned size)
{
    struct element *element = table->first;
    table->buckets = checked(calloc(size, sizeof *table->buckets));
    table->size = size;
    table->first = NULL;
    while (element != NULL) {
        struct element *next = element->next;
        link_element(table, &table->buckets[hash_of(element->key) % size], element);
        element = next;
    }
}

static struct element *find_element(const struct hash *table, const char *key)
{
    struct element *element = table->first;
    unsigned count = table->count;
    if (table->size > 0) {
        const struct bucket *bucket = &table->buckets[hash_of(key) % table->size];
        element = bucket->chain;
        count = bucket->count;
    }
    for (; count > 0; count--, element = element->next)
        if (same_name(element->key, key))
            return element;
    return NULL;
}

static void *hash_find(const struct hash *table, const char *key)
{
    struct element *element = find_element(table, key);
    return element == NULL ? NULL : element->data;
}

/* Returns what stood there before. */
static void *hash_insert(struct hash *table, const char *key, void *data)
{
    struct element *element = find_element(table, key);
    if (element != NULL) {
        void *old = element->data;
        element->data = data;
        element->key = key;
        return old;
    }
    element = checked(calloc(1, sizeof *element));
    element->key = key;
    element->data = data;
    table->count++;
    if (table->size == 0 && table->count >= FEW)
        rehash(table, 11);
    link_element(table, table->size > 0 ? &table->buckets[hash_of(key) % table->size] : NULL, element);
    return NULL;
}

static void hash_clear(struct hash *table)
{
    while (table->first != NULL) {
        struct element *element = table->first;
        table->first = element->next;
        free(element);
    }
    free(table->buckets);
}

/* ---- the schema ---- */

enum event { INSERT, UPDATE, DELETE };

struct trigger {
    char name[NAME];
    enum event event;
    struct trigger *next; /* of the same table */
};

struct table {
    char name[NAME];
    struct trigger *triggers;
};

struct schema {
    struct hash tables;
    struct hash triggers;
    int errors;
};

/* ---- statements ---- */

/* Copies the next word; returns what follows it. */
static const char *next_word(const char *sql, char *word)
{
    unsigned length = 0;
    while (*sql == ' ')
        sql++;
    while (*sql != ' ' && *sql != ';' && *sql != '\0') {
        if (length < NAME - 1)
            word[length++] = *sql;
        sql++;
    }
    word[length] = '\0';
    return sql;
}

static int parse_event(const char *word, enum event *event)
{
    static const char *const names[] = {"insert", "update", "delete"};
    for (int i = 0; i < 3; i++) {
        if (same_name(word, names[i])) {
            *event = (enum event)i;
            return 1;
        }
    }
    return 0;
}

static void create_table(struct schema *schema, const char *sql)
{
    struct table *table = checked(calloc(1, sizeof *table));
    next_word(sql, table->name);
    hash_insert(&schema->tables, table->name, table);
}

/* CREATE TRIGGER name AFTER event ON table; */
static void create_trigger(struct schema *schema, const char *sql)
{
    char word[NAME];
    struct trigger *trigger = checked(calloc(1, sizeof *trigger));
    sql = next_word(sql, trigger->name);
    sql = next_word(sql, word);
    int is_right = same_name(word, "after");
    sql = next_word(sql, word);
    is_right = is_right && parse_event(word, &trigger->event);
    sql = next_word(sql, word);
    is_right = is_right && same_name(word, "on");
    next_word(sql, word);
    struct table *table = hash_find(&schema->tables, word);
    if (!is_right || table == NULL || hash_find(&schema->triggers, trigger->name) != NULL) {
        schema->errors++;
        free(trigger);
        return;
    }
    hash_insert(&schema->triggers, trigger->name, trigger);
    trigger->next = table->triggers;
    table->triggers = trigger;
}

static void execute(struct schema *schema, const char *sql)
{
    char verb[NAME], what[NAME];
    sql = next_word(sql, verb);
    sql = next_word(sql, what);
    if (same_name(verb, "create") && same_name(what, "table"))
        create_table(schema, sql);
    else if (same_name(verb, "create") && same_name(what, "trigger"))
        create_trigger(schema, sql);
    else
        schema->errors++;
}

static int count_triggers(const struct table *table, enum event event)
{
    int count = 0;
    for (const struct trigger *trigger = table->triggers; trigger != NULL; trigger = trigger->next)
        count += trigger->event == event;
    return count;
}

int main(void)
{
    struct schema schema = {{0, 0, NULL, NULL}, {0, 0, NULL, NULL}, 0};
    char sql[64];
    execute(&schema, "CREATE TABLE t;");
    execute(&schema, "DROP TABLE t;");
    for (int i = 0; i < TRIGGERS; i++) {
        static const char *const events[] = {"insert", "UPDATE", "Delete"};
        snprintf(sql, sizeof sql, "create trigger %c AFTER %s ON T;", 'a' + i, events[i % 3]);
        execute(&schema, sql);
    }
    for (int i = 0; i < NEW; i++) {
        strcpy(sql, "create trigger _ after insert on t;");
        sql[15] = (char)minise_range('M', 'V', "name");
        execute(&schema, sql);
    }
    struct table *table = hash_find(&schema.tables, "t");
    int inserted = count_triggers(table, INSERT);
    for (struct trigger *trigger = table->triggers, *next; trigger != NULL; trigger = next) {
        next = trigger->next;
        free(trigger);
    }
    free(table);
    hash_clear(&schema.triggers);
    hash_clear(&schema.tables);
    return inserted + 16 * schema.errors;
}
