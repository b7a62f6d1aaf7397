/* Opening and closing files, and moving in them. The files live in memory only. */

#include <errno.h>
#include <stdlib.h>

#include "primitives.h"
#include "stream.h"

/* Makes `stream` a fresh stream on a file. Returns 0, or -1 if the file cannot be opened as `mode` asks. */
static int attach(FILE *stream, const char *name, const char *mode)
{
    stream->descriptor = __minise_open(name, mode);
    stream->given_back = EOF;
    stream->is_at_end = 0;
    stream->has_failed = 0;
    if (stream->descriptor < 0) {
        errno = ENOENT;
        return -1;
    }
    return 0;
}

/* Opens a file for reading ("r"), writing from empty ("w") or appending ("a"), with a + for both directions. NULL if
   that is not possible. */
FILE *fopen(const char *restrict name, const char *restrict mode)
{
    FILE *stream = __minise_kept_block(sizeof *stream);
    if (stream != NULL && attach(stream, name, mode) < 0) {
        free(stream);
        return NULL;
    }
    return stream;
}

/* Closes a stream, which must not be used any more; returns EOF if that failed. */
int fclose(FILE *stream)
{
    int result = __minise_close(stream->descriptor);
    if (stream != stdin && stream != stdout && stream != stderr)
        free(stream);
    return result == 0 ? 0 : EOF;
}

/* Closes the file of a stream and opens another in its place; NULL if that is not possible. */
FILE *freopen(const char *restrict name, const char *restrict mode, FILE *restrict stream)
{
    __minise_close(stream->descriptor);
    return attach(stream, name, mode) < 0 ? NULL : stream;
}

/* Moves to `offset` bytes from the start, the position or the end, as `whence` says; returns 0, or -1. */
int fseek(FILE *stream, long offset, int whence)
{
    if (whence == SEEK_CUR && stream->given_back != EOF)
        offset--;
    if (__minise_seek(stream->descriptor, offset, whence) < 0) {
        errno = EINVAL;
        return -1;
    }
    stream->given_back = EOF;
    stream->is_at_end = 0;
    return 0;
}

/* The position, in bytes from the start; -1 if there is none. */
long ftell(FILE *stream)
{
    long position = __minise_seek(stream->descriptor, 0, SEEK_CUR);
    if (position < 0) {
        errno = ESPIPE;
        return -1;
    }
    return stream->given_back != EOF ? position - 1 : position;
}

/* Moves to the start, and forgets a failure. */
void rewind(FILE *stream)
{
    fseek(stream, 0, SEEK_SET);
    stream->has_failed = 0;
}

/* Keeps the position for fsetpos; returns 0, or -1 if there is none. */
int fgetpos(FILE *restrict stream, fpos_t *restrict position)
{
    *position = ftell(stream);
    return *position < 0 ? -1 : 0;
}

/* Moves to a position that fgetpos kept; returns 0, or -1. */
int fsetpos(FILE *stream, const fpos_t *position)
{
    return fseek(stream, *position, SEEK_SET);
}

/* Deletes a file; returns 0, or -1 if there is none of that name. */
int remove(const char *name)
{
    if (__minise_remove(name) < 0) {
        errno = ENOENT;
        return -1;
    }
    return 0;
}

/* A stream on a file that is open already. NULL if there is no memory. */
FILE *fdopen(int descriptor, const char *mode)
{
    (void)mode;
    FILE *stream = __minise_kept_block(sizeof *stream);
    if (stream != NULL)
        *stream = (FILE){.descriptor = descriptor, .given_back = EOF};
    return stream;
}

/* The number of the file that a stream is on. */
int fileno(FILE *stream)
{
    return stream->descriptor;
}
