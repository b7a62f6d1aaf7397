/* Lines of any length, in a block that grows with them. */

#include <errno.h>
#include <stdio.h>
#include <stdlib.h>

enum { FIRST_ROOM = 120 };

/* Reads up to `last`, with it, into the block at `*line`, which has room for `*room` characters and is made larger
   where that is too few. Returns the number of characters before the final null, -1 at the end. */
ssize_t getdelim(char **restrict line, size_t *restrict room, int last, FILE *restrict stream)
{
    size_t length = 0;
    int character = EOF;
    if (line == NULL || room == NULL) {
        errno = EINVAL;
        return -1;
    }
    if (*line == NULL)
        *room = 0;
    do {
        character = fgetc(stream);
        if (length + 1 >= *room) {
            size_t wanted = *room < FIRST_ROOM ? FIRST_ROOM : 2 * *room;
            char *larger = realloc(*line, wanted);
            if (larger == NULL)
                return -1;
            *line = larger;
            *room = wanted;
        }
        if (character == EOF)
            break;
        (*line)[length++] = (char)character;
    } while (character != last);
    if (length == 0)
        return -1;
    (*line)[length] = '\0';
    return (ssize_t)length;
}

/* A line with its line feed. */
ssize_t getline(char **restrict line, size_t *restrict room, FILE *restrict stream)
{
    return getdelim(line, room, '\n', stream);
}
