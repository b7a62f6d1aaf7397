/* Reading characters, lines and blocks from a stream. */

#include "primitives.h"
#include "stream.h"

/* Reads at most `size` bytes, the one given back first; returns their number. */
static size_t read_bytes(FILE *stream, unsigned char *data, size_t size)
{
    size_t done = 0;
    if (size > 0 && stream->given_back != EOF) {
        data[done++] = (unsigned char)stream->given_back;
        stream->given_back = EOF;
    }
    while (done < size && !stream->is_at_end) {
        long count = __minise_read(stream->descriptor, data + done, size - done);
        if (count < 0) {
            stream->has_failed = 1;
            return done;
        }
        if (count == 0)
            stream->is_at_end = 1;
        done += (size_t)count;
    }
    return done;
}

/* The next character, or EOF at the end. */
int fgetc(FILE *stream)
{
    unsigned char character;
    return read_bytes(stream, &character, 1) == 1 ? character : EOF;
}

/* As fgetc. */
int getc(FILE *stream)
{
    return fgetc(stream);
}

/* As fgetc, from the standard input. */
int getchar(void)
{
    return fgetc(stdin);
}

/* Gives a character back, so that it is the next to be read. One fits; returns it, or EOF. */
int ungetc(int character, FILE *stream)
{
    if (character == EOF || stream->given_back != EOF)
        return EOF;
    stream->given_back = (unsigned char)character;
    stream->is_at_end = 0;
    return stream->given_back;
}

/* Reads a line with its line feed, or as much of it as fits into `size` characters with a null. Returns `line`, or
   NULL if the end or a failure comes before the first character. */
char *fgets(char *restrict line, int size, FILE *restrict stream)
{
    int length = 0;
    int character = '\0';
    if (size <= 0)
        return NULL;
    while (length < size - 1 && character != '\n') {
        character = fgetc(stream);
        if (character == EOF) {
            if (length == 0 || stream->has_failed)
                return NULL;
            break;
        }
        line[length++] = (char)character;
    }
    line[length] = '\0';
    return line;
}

/* Reads a line of the standard input and drops its line feed. It cannot know the room that `line` has: C11 took it
   out of the language. */
char *gets(char *line)
{
    int length = 0;
    for (;;) {
        int character = fgetc(stdin);
        if (character == EOF && (length == 0 || stdin->has_failed))
            return NULL;
        if (character == EOF || character == '\n')
            break;
        line[length++] = (char)character;
    }
    line[length] = '\0';
    return line;
}

/* Reads at most `count` elements of `size` bytes each; returns the number of whole elements read. */
size_t fread(void *restrict elements, size_t size, size_t count, FILE *restrict stream)
{
    if (size == 0 || count == 0)
        return 0;
    return read_bytes(stream, elements, size * count) / size;
}
