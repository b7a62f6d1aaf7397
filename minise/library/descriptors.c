/* Files without a stream: by the number of an open file. */

#include <errno.h>
#include <fcntl.h>
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

/* Opens a file as `flags` ask, whatever its permissions; returns its number, or -1. */
int open(const char *name, int flags, ...)
{
    int access = flags & O_ACCMODE;
    int existing = __minise_open(name, access == O_RDONLY ? "r" : "r+");
    if (existing >= 0 && (flags & O_CREAT) && (flags & O_EXCL)) {
        __minise_close(existing);
        errno = EEXIST;
        return -1;
    }
    if (existing < 0 && !(flags & O_CREAT)) {
        errno = ENOENT;
        return -1;
    }
    if (existing >= 0 && !(flags & (O_TRUNC | O_APPEND)))
        return existing;
    if (existing >= 0)
        __minise_close(existing);
    if (flags & O_APPEND)
        return __minise_open(name, access == O_RDWR ? "a+" : "a");
    return __minise_open(name, access == O_WRONLY ? "w" : "w+");
}

/* Opens a new or emptied file for writing. */
int creat(const char *name, unsigned int mode)
{
    return open(name, O_WRONLY | O_CREAT | O_TRUNC, mode);
}

/* Closes a file; returns 0, or -1 if it was not open. */
int close(int descriptor)
{
    if (__minise_close(descriptor) < 0) {
        errno = EBADF;
        return -1;
    }
    return 0;
}

/* Moves in a file to `offset` bytes from the start, the position or the end; returns the new position, or -1. */
long lseek(int descriptor, long offset, int whence)
{
    long position = __minise_seek(descriptor, offset, whence);
    if (position < 0)
        errno = descriptor <= STDERR_FILENO ? ESPIPE : EINVAL;
    return position;
}

/* Deletes a file; returns 0, or -1 if there is none of that name. */
int unlink(const char *name)
{
    if (__minise_remove(name) < 0) {
        errno = ENOENT;
        return -1;
    }
    return 0;
}

/* Whether a file is a terminal: none is. */
int isatty(int descriptor)
{
    errno = descriptor >= 0 && descriptor <= STDERR_FILENO ? ENOTTY : EBADF;
    return 0;
}
