/* Many bytes, or many blocks: at once where the memory model can do so, else one after the other. */

#include "primitives.h"
#include <minise.h>
#include <stdlib.h>

/* Writes value(0), value(1), ... value(size - 1) into the object's bytes. */
void minise_fill(void *object, size_t size, int (*value)(size_t index))
{
    if (__minise_has_many() && __minise_fill(object, size, value(__minise_any_index())))
        return;
    unsigned char *bytes = object;
    for (size_t index = 0; index < size; index++)
        bytes[index] = (unsigned char)value(index);
}

/* Allocates `count` blocks of `size` bytes, and stores their addresses. */
void minise_allocate_many(void **blocks, size_t count, size_t size)
{
    if (__minise_has_many()) {
        __minise_allocate_many(blocks, count, size);
        return;
    }
    for (size_t index = 0; index < count; index++)
        blocks[index] = malloc(size);
}

/* Frees `count` blocks. */
void minise_free_many(void **blocks, size_t count)
{
    if (__minise_has_many() && __minise_free_many(blocks, count))
        return;
    for (size_t index = 0; index < count; index++)
        free(blocks[index]);
}
