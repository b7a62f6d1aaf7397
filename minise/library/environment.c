/* The world around the program: an environment that is empty until the program itself sets a variable. */

#include <errno.h>
#include <stddef.h>
#include <stdlib.h>
#include <string.h>

#include "primitives.h"

struct variable {
    struct variable *next;
    char *value;
    char name[];
};

static struct variable *variables;

/* Where the variable is kept, or the end of all. */
static struct variable **place_of(const char *name)
{
    struct variable **place = &variables;
    while (*place != NULL && strcmp((*place)->name, name) != 0)
        place = &(*place)->next;
    return place;
}

/* The value of an environment variable: NULL unless the program has set it. */
char *getenv(const char *name)
{
    struct variable *found = variables == NULL ? NULL : *place_of(name);
    return found == NULL ? NULL : found->value;
}

static int is_no_name(const char *name)
{
    return name == NULL || *name == '\0' || strchr(name, '=') != NULL;
}

/* Sets a variable, or leaves it if it is set and `replaces` is 0; returns 0, or -1. */
int setenv(const char *name, const char *value, int replaces)
{
    struct variable **place;
    size_t length;
    if (is_no_name(name)) {
        errno = EINVAL;
        return -1;
    }
    place = place_of(name);
    if (*place != NULL && !replaces)
        return 0;
    if (*place != NULL)
        unsetenv(name);
    length = strlen(name) + 1;
    place = place_of(name);
    *place = __minise_kept_block(sizeof **place + length + strlen(value) + 1);
    if (*place == NULL)
        return -1;
    (*place)->next = NULL;
    strcpy((*place)->name, name);
    (*place)->value = (*place)->name + length;
    strcpy((*place)->value, value);
    return 0;
}

/* Removes a variable; returns 0, or -1. */
int unsetenv(const char *name)
{
    struct variable **place, *old;
    if (is_no_name(name)) {
        errno = EINVAL;
        return -1;
    }
    place = place_of(name);
    old = *place;
    if (old != NULL) {
        *place = old->next;
        free(old);
    }
    return 0;
}

/* Runs a command: there is no command processor, which is the answer to NULL too. */
int system(const char *command)
{
    return command == NULL ? 0 : -1;
}
