/* Blocks whose addresses are multiples of more than any type needs. */

#include <errno.h>
#include <malloc.h>
#include <stdlib.h>

enum { PAGE = 4096 };

/* A block of `size` bytes in `*block`; returns 0, or an error number. The alignment is a power of two, and a multiple
   of the size of a pointer. */
int posix_memalign(void **block, size_t alignment, size_t size)
{
    if (alignment % sizeof(void *) != 0 || alignment == 0 || (alignment & (alignment - 1)) != 0)
        return EINVAL;
    void *found = aligned_alloc(alignment, size);
    if (found == NULL)
        return ENOMEM;
    *block = found;
    return 0;
}

/* As aligned_alloc. */
void *memalign(size_t alignment, size_t size)
{
    return aligned_alloc(alignment, size);
}

/* A block that begins a page. */
void *valloc(size_t size)
{
    return aligned_alloc(PAGE, size);
}
