/* What programs for CBMC ask about objects, and how they make them unknown. */

#include <_dialects.h>
#include <minise.h>

_Bool __CPROVER_r_ok(const void *pointer, unsigned long size)
{
    long offset = __CPROVER_POINTER_OFFSET(pointer);
    unsigned long available = __CPROVER_OBJECT_SIZE(pointer);
    return offset >= 0 && size <= available && (unsigned long)offset <= available - size;
}

_Bool __CPROVER_w_ok(const void *pointer, unsigned long size)
{
    return __CPROVER_r_ok(pointer, size);
}

_Bool __CPROVER_rw_ok(const void *pointer, unsigned long size)
{
    return __CPROVER_r_ok(pointer, size);
}

void __CPROVER_havoc_slice(void *pointer, unsigned long size)
{
    minise_symbolic(pointer, size, "__CPROVER_havoc_slice");
}

void __CPROVER_havoc_object(void *pointer)
{
    char *start = (char *)pointer - __CPROVER_POINTER_OFFSET(pointer);
    minise_symbolic(start, __CPROVER_OBJECT_SIZE(start), "__CPROVER_havoc_object");
}
