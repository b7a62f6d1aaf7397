/* A command loop over standard input with a small database. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

struct item { char name[20]; int count; struct item *next; };

static struct item *items;

static struct item **find(const char *name)
{
    struct item **link = &items;
    while (*link && strcmp((*link)->name, name) < 0)
        link = &(*link)->next;
    return link;
}

static int add(const char *name, int count)
{
    struct item **link = find(name);
    if (!*link || strcmp((*link)->name, name)) {
        struct item *i = calloc(1, sizeof *i);
        strncpy(i->name, name, sizeof i->name - 1);
        i->next = *link;
        *link = i;
    }
    return (*link)->count += count;
}

static int take(const char *name, int count)
{
    struct item **link = find(name);
    if (!*link || strcmp((*link)->name, name) || (*link)->count < count)
        return -1;
    (*link)->count -= count;
    int left = (*link)->count;
    if (!left) {
        struct item *gone = *link;
        *link = gone->next;
        free(gone);
    }
    return left;
}

int main(void)
{
    char line[64], command[8], name[20];
    int errors = 0;
    while (fgets(line, sizeof line, stdin)) {
        int count = 1, n = sscanf(line, "%7s %19s %d", command, name, &count);
        if (n < 1)
            continue;
        if (!strcmp(command, "add") && n >= 2)
            printf("%s: %d\n", name, add(name, count));
        else if (!strcmp(command, "take") && n >= 2) {
            int left = take(name, count);
            if (left < 0) {
                printf("not enough %s\n", name);
                errors++;
            } else
                printf("%s: %d left\n", name, left);
        } else if (!strcmp(command, "list"))
            for (struct item *i = items; i; i = i->next)
                printf("  %-8s%4d\n", i->name, i->count);
        else if (!strcmp(command, "quit"))
            break;
        else {
            printf("what? %s", line);
            errors++;
        }
    }
    while (items)
        take(items->name, items->count);
    return errors;
}
