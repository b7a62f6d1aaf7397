/* CBMC's primitive below malloc. */

#include <_dialects.h>
#include <stdlib.h>

void *__CPROVER_allocate(unsigned long size, _Bool zero)
{
    return zero ? calloc(1, size) : malloc(size);
}
