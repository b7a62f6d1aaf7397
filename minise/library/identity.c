/* Who runs the program, and what may be done with files: one ordinary user, whom everything is allowed. */

#include <errno.h>
#include <unistd.h>

#include "primitives.h"

/* Whether a file exists and may be used; returns 0, or -1. */
int access(const char *name, int mode)
{
    int descriptor = __minise_open(name, "r");
    (void)mode;
    if (descriptor < 0) {
        errno = ENOENT;
        return -1;
    }
    return __minise_close(descriptor);
}

/* The number of this process. */
int getpid(void)
{
    return 1000;
}

/* The number of the process that started it. */
int getppid(void)
{
    return 1;
}

/* The user. */
unsigned int getuid(void)
{
    return 1000;
}

/* The user whose rights count. */
unsigned int geteuid(void)
{
    return 1000;
}

/* The group. */
unsigned int getgid(void)
{
    return 1000;
}

/* The group whose rights count. */
unsigned int getegid(void)
{
    return 1000;
}

/* The bytes of a page of memory. */
int getpagesize(void)
{
    return 4096;
}
