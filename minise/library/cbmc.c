/* What programs for CBMC ask beside `assume` and `assert`: about numbers, objects and conditions. */

#include <math.h>
#include <stdlib.h>

long __CPROVER_POINTER_OFFSET(const void *pointer);
size_t __CPROVER_OBJECT_SIZE(const void *pointer);
void __CPROVER_assert(_Bool condition, const char *message);
void minise_symbolic(void *object, size_t size, const char *name);

_Bool __CPROVER_isnanf(float x)
{
    return isnan(x);
}

_Bool __CPROVER_isnand(double x)
{
    return isnan(x);
}

_Bool __CPROVER_isinff(float x)
{
    return isinf(x);
}

_Bool __CPROVER_isinfd(double x)
{
    return isinf(x);
}

_Bool __CPROVER_isfinitef(float x)
{
    return isfinite(x);
}

_Bool __CPROVER_isfinited(double x)
{
    return isfinite(x);
}

_Bool __CPROVER_isnormalf(float x)
{
    return isnormal(x);
}

_Bool __CPROVER_isnormald(double x)
{
    return isnormal(x);
}

_Bool __CPROVER_signf(float x)
{
    return signbit(x);
}

_Bool __CPROVER_signd(double x)
{
    return signbit(x);
}

void *__CPROVER_allocate(size_t size, _Bool zero)
{
    return zero ? calloc(1, size) : malloc(size);
}

void __CPROVER_precondition(_Bool condition, const char *message)
{
    __CPROVER_assert(condition, message);
}

void __CPROVER_postcondition(_Bool condition, const char *message)
{
    __CPROVER_assert(condition, message);
}

_Bool __CPROVER_r_ok(const void *pointer, size_t size)
{
    long offset = __CPROVER_POINTER_OFFSET(pointer);
    size_t available = __CPROVER_OBJECT_SIZE(pointer);
    return offset >= 0 && size <= available && (size_t)offset <= available - size;
}

_Bool __CPROVER_w_ok(const void *pointer, size_t size)
{
    return __CPROVER_r_ok(pointer, size);
}

_Bool __CPROVER_rw_ok(const void *pointer, size_t size)
{
    return __CPROVER_r_ok(pointer, size);
}

void __CPROVER_havoc_slice(void *pointer, size_t size)
{
    minise_symbolic(pointer, size, "__CPROVER_havoc_slice");
}

void __CPROVER_havoc_object(void *pointer)
{
    char *start = (char *)pointer - __CPROVER_POINTER_OFFSET(pointer);
    minise_symbolic(start, __CPROVER_OBJECT_SIZE(start), "__CPROVER_havoc_object");
}
