/* Files under other names, and without one. */

#include <errno.h>
#include <stdio.h>

#include "primitives.h"

/* Gives a file another name, which another file may have had; returns 0, or -1. */
int rename(const char *old, const char *new_name)
{
    char data[64];
    long count;
    int source = __minise_open(old, "r"), target;
    if (source < 0) {
        errno = ENOENT;
        return -1;
    }
    target = __minise_open(new_name, "w");
    while ((count = __minise_read(source, data, sizeof data)) > 0)
        __minise_write(target, data, (unsigned long)count);
    __minise_close(source);
    __minise_close(target);
    return __minise_remove(old);
}

/* A new file that nobody else can open. */
FILE *tmpfile(void)
{
    static int number;
    char name[40];
    snprintf(name, sizeof name, "/tmp/unnamed-%d", number++);
    return fopen(name, "w+");
}
