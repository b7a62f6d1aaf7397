/* Reading and writing without a stream: by the number of an open file. */

#include <errno.h>
#include <unistd.h>

#include "primitives.h"

/* Reads at most `count` bytes; returns their number, 0 at the end, or -1. */
ssize_t read(int descriptor, void *data, size_t count)
{
    ssize_t done = __minise_read(descriptor, data, count);
    if (done < 0)
        errno = EBADF;
    return done;
}

/* Writes the bytes; returns their number, or -1. */
ssize_t write(int descriptor, const void *data, size_t count)
{
    ssize_t done = __minise_write(descriptor, data, count);
    if (done < 0)
        errno = EBADF;
    return done;
}
