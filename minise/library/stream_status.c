/* What a stream knows about itself. */

#include "stream.h"

/* Whether the end was met by a read. */
int feof(FILE *stream)
{
    return stream->is_at_end;
}

/* Whether a read or a write failed. */
int ferror(FILE *stream)
{
    return stream->has_failed;
}

/* Forgets the end and a failure. */
void clearerr(FILE *stream)
{
    stream->is_at_end = 0;
    stream->has_failed = 0;
}

/* Writes what is buffered: nothing ever is. */
int fflush(FILE *stream)
{
    (void)stream;
    return 0;
}

/* Chooses a buffer, which is not used. */
void setbuf(FILE *restrict stream, char *restrict buffer)
{
    (void)stream;
    (void)buffer;
}

/* As setbuf; returns 0. */
int setvbuf(FILE *restrict stream, char *restrict buffer, int mode, size_t size)
{
    (void)stream;
    (void)buffer;
    (void)mode;
    (void)size;
    return 0;
}
