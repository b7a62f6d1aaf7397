/* A growing list of copied strings. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

struct list { char **items; size_t count, capacity; };

static char *duplicate(const char *s)
{
    char *copy = malloc(strlen(s) + 1);
    return copy ? strcpy(copy, s) : NULL;
}

static void append(struct list *l, const char *s)
{
    if (l->count == l->capacity) {
        l->capacity += l->capacity / 2 + 2;
        l->items = realloc(l->items, l->capacity * sizeof(char *));
    }
    l->items[l->count++] = duplicate(s);
}

static char *join(const struct list *l, const char *separator)
{
    size_t size = 1;
    for (size_t i = 0; i < l->count; i++)
        size += strlen(l->items[i]) + strlen(separator);
    char *result = malloc(size);
    result[0] = '\0';
    for (size_t i = 0; i < l->count; i++) {
        if (i)
            strcat(result, separator);
        strcat(result, l->items[i]);
    }
    return result;
}

int main(void)
{
    struct list l = {0, 0, 0};
    char word[] = "worda";
    for (int i = 0; i < 7; i++) {
        append(&l, word);
        word[4]++;
    }
    char *all = join(&l, ", ");
    printf("%s\n%d %d\n", all, (int)l.count, (int)l.capacity);
    free(all);
    while (l.count)
        free(l.items[--l.count]);
    free(l.items);
    return 0;
}
