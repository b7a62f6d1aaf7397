/* A block that grows by elements. */

#include <errno.h>
#include <stdint.h>
#include <stdlib.h>

/* As realloc to `count` elements of `size` bytes; NULL if there cannot be so many. */
void *reallocarray(void *block, size_t count, size_t size)
{
    if (size != 0 && count > SIZE_MAX / size) {
        errno = ENOMEM;
        return NULL;
    }
    return realloc(block, count * size);
}
