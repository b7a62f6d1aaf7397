/* Writing characters, strings and blocks to a stream. */

#include "primitives.h"
#include "stream.h"

/* Writes `size` bytes; returns the number of bytes written. */
static size_t write_bytes(FILE *stream, const void *data, size_t size)
{
    long written = __minise_write(stream->descriptor, data, size);
    if (written < 0) {
        stream->has_failed = 1;
        return 0;
    }
    return (size_t)written;
}

/* Writes a character (converted to an unsigned char); returns it, or EOF. */
int fputc(int character, FILE *stream)
{
    unsigned char byte = (unsigned char)character;
    return write_bytes(stream, &byte, 1) == 1 ? byte : EOF;
}

/* As fputc. */
int putc(int character, FILE *stream)
{
    return fputc(character, stream);
}

/* As fputc, to the standard output. */
int putchar(int character)
{
    return fputc(character, stdout);
}

/* Writes a string without its null; returns EOF if that failed. The engine writes it at once, so that no path divides
   over its length. */
int fputs(const char *restrict text, FILE *restrict stream)
{
    (void)text[0]; /* fprintf would have words for a null pointer (C11 7.1.4p1) */
    if (fprintf(stream, "%s", text) >= 0)
        return 1;
    stream->has_failed = 1;
    return EOF;
}

/* Writes a string and a line feed to the standard output; returns how many bytes that are, as glibc does, or EOF if it
   failed. */
int puts(const char *text)
{
    (void)text[0]; /* as in fputs */
    int count = fprintf(stdout, "%s\n", text);
    if (count >= 0)
        return count;
    stdout->has_failed = 1;
    return EOF;
}

/* Writes `count` elements of `size` bytes each; returns the number of whole elements written. */
size_t fwrite(const void *restrict elements, size_t size, size_t count, FILE *restrict stream)
{
    if (size == 0 || count == 0)
        return 0;
    return write_bytes(stream, elements, size * count) / size;
}
