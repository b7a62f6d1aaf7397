/* Many bytes, or many blocks, at once: here one after the other. */

#include <minise.h>
#include <stdlib.h>

/* Writes value(0), value(1), ... value(size - 1) into the object's bytes. */
void minise_fill(void *object, size_t size, int (*value)(size_t index))
{
    unsigned char *bytes = object;
    for (size_t index = 0; index < size; index++)
        bytes[index] = (unsigned char)value(index);
}

/* Allocates `count` blocks of `size` bytes, and stores their addresses. */
void minise_allocate_many(void **blocks, size_t count, size_t size)
{
    for (size_t index = 0; index < count; index++)
        blocks[index] = malloc(size);
}

/* Frees `count` blocks. */
void minise_free_many(void **blocks, size_t count)
{
    for (size_t index = 0; index < count; index++)
        free(blocks[index]);
}
