/* How a program speaks to minise: what is symbolic, what is assumed, where paths may meet. */
#pragma once
#include <_size.h>

/* Fills the object's first `size` bytes with symbolic ones. */
void minise_symbolic(void *object, size_t size, const char *name);

/* Fresh symbolic values. */
char minise_char(const char *name);
unsigned char minise_uchar(const char *name);
short minise_short(const char *name);
unsigned short minise_ushort(const char *name);
int minise_int(const char *name);
unsigned int minise_uint(const char *name);
long minise_long(const char *name);
unsigned long minise_ulong(const char *name);
long long minise_longlong(const char *name);
unsigned long long minise_ulonglong(const char *name);
_Bool minise_bool(const char *name);
float minise_float(const char *name);
double minise_double(const char *name);
long double minise_longdouble(const char *name);
size_t minise_size(const char *name);

/* A fresh symbolic int with lower <= value < upper. */
int minise_range(int lower, int upper, const char *name);

/* Only paths on which the condition holds go on. */
void minise_assume(int condition);

/* A path on which the condition fails ends with an assertion failure. */
void minise_assert(int condition);

/* Paths that part between these two may be merged at the second. */
void minise_merge_begin(void);
void minise_merge_end(void);

/* Writes value(0), value(1), ... value(size - 1) into the object's bytes at once. */
void minise_fill(void *object, size_t size, int (*value)(size_t index));

/* Allocates `count` blocks of `size` bytes at once, and stores their addresses; and frees them at once. */
void minise_allocate_many(void **blocks, size_t count, size_t size);
void minise_free_many(void **blocks, size_t count);
