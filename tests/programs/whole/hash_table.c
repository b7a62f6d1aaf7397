/* A chained hash table with growth, counting words. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

struct entry { struct entry *next; int count; char key[]; };
struct table { struct entry **buckets; unsigned size, used; };

static unsigned hash(const char *s)
{
    unsigned h = 2166136261u;
    while (*s)
        h = (h ^ (unsigned char)*s++) * 16777619u;
    return h;
}

static void grow(struct table *t)
{
    unsigned size = t->size ? t->size * 2 : 4;
    struct entry **buckets = calloc(size, sizeof *buckets);
    for (unsigned i = 0; i < t->size; i++)
        for (struct entry *e = t->buckets[i], *next; e; e = next) {
            next = e->next;
            e->next = buckets[hash(e->key) % size];
            buckets[hash(e->key) % size] = e;
        }
    free(t->buckets);
    t->buckets = buckets;
    t->size = size;
}

static struct entry *find(struct table *t, const char *key, int create)
{
    if (t->used >= t->size)
        grow(t);
    struct entry **link = &t->buckets[hash(key) % t->size];
    for (; *link; link = &(*link)->next)
        if (!strcmp((*link)->key, key))
            return *link;
    if (!create)
        return NULL;
    struct entry *e = malloc(sizeof *e + strlen(key) + 1);
    e->next = NULL;
    e->count = 0;
    strcpy(e->key, key);
    *link = e;
    t->used++;
    return e;
}

static int by_count(const void *a, const void *b)
{
    const struct entry *x = *(struct entry *const *)a, *y = *(struct entry *const *)b;
    return x->count != y->count ? y->count - x->count : strcmp(x->key, y->key);
}

int main(void)
{
    char text[] = "the cat and the dog and the bird saw the fox and a cat";
    struct table t = {0, 0, 0};
    for (char *w = strtok(text, " "); w; w = strtok(NULL, " "))
        find(&t, w, 1)->count++;
    struct entry *all[20];
    unsigned n = 0;
    for (unsigned i = 0; i < t.size; i++)
        for (struct entry *e = t.buckets[i]; e; e = e->next)
            all[n++] = e;
    qsort(all, n, sizeof *all, by_count);
    for (unsigned i = 0; i < n; i++)
        printf("%d %s\n", all[i]->count, all[i]->key);
    printf("%u %u %d\n", t.used, t.size, find(&t, "wolf", 0) == NULL);
    for (unsigned i = 0; i < n; i++)
        free(all[i]);
    free(t.buckets);
    return 0;
}
