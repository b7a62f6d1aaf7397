/* minise.h for other tools: the same calls in the words of KLEE (-DKLEE), of CBMC (-DCBMC), or as plain functions that
   angr replaces. */
#pragma once
#include <stddef.h>
#include <stdlib.h>

#if defined KLEE
void klee_make_symbolic(void *object, size_t size, const char *name);
unsigned klee_is_symbolic(unsigned long value);
void klee_assume(unsigned long condition);
_Noreturn void klee_report_error(const char *file, int line, const char *message, const char *suffix);

static inline void minise_symbolic(void *object, size_t size, const char *name)
{
    klee_make_symbolic(object, size, name);
}
static inline void minise_assume(int condition)
{
    klee_assume(condition != 0);
}
static inline void minise_assert(int condition)
{
    if (!condition)
        klee_report_error(__FILE__, __LINE__, "an assertion failed", "assert.err");
}

/* KLEE allocates one of the possible sizes and gives up the others. So each becomes a path of its own before. */
static inline void *minise_malloc(size_t size)
{
    size_t known = 0;
    if (!klee_is_symbolic(size))
        return malloc(size);
    while (known != size)
        known++;
    return malloc(known);
}
#define malloc(size) minise_malloc(size)
#elif defined CBMC
unsigned char nondet_uchar(void);
void __CPROVER_assume(_Bool condition);
void __CPROVER_assert(_Bool condition, const char *text);

static inline void minise_symbolic(void *object, size_t size, const char *name)
{
    (void)name;
    for (size_t i = 0; i < size; i++)
        ((unsigned char *)object)[i] = nondet_uchar();
}
static inline void minise_assume(int condition)
{
    __CPROVER_assume(condition != 0);
}
static inline void minise_assert(int condition)
{
    __CPROVER_assert(condition != 0, "minise_assert");
}
#else
void minise_symbolic(void *object, size_t size, const char *name);
void minise_assume(int condition);
void minise_assert(int condition);
#endif

#define MINISE_VALUE(type, name)                                                                                       \
    static inline type minise_##name(const char *text)                                                                 \
    {                                                                                                                  \
        type value;                                                                                                    \
        minise_symbolic(&value, sizeof value, text);                                                                   \
        return value;                                                                                                  \
    }

MINISE_VALUE(char, char)
MINISE_VALUE(unsigned char, uchar)
MINISE_VALUE(short, short)
MINISE_VALUE(unsigned short, ushort)
MINISE_VALUE(int, int)
MINISE_VALUE(unsigned int, uint)
MINISE_VALUE(long, long)
MINISE_VALUE(unsigned long, ulong)
MINISE_VALUE(long long, longlong)
MINISE_VALUE(unsigned long long, ulonglong)
MINISE_VALUE(size_t, size)

static inline int minise_range(int lower, int upper, const char *name)
{
    int value = minise_int(name);
    minise_assume(lower <= value && value < upper);
    return value;
}
