/* An old place of the declarations of <string.h> that have to do with memory. */
#pragma once
#include <_size.h>
void *memcpy(void *target, const void *source, size_t size);
void *mempcpy(void *target, const void *source, size_t size);
void *memccpy(void *target, const void *source, int stop, size_t size);
void *memmove(void *target, const void *source, size_t size);
void *memset(void *target, int value, size_t size);
int memcmp(const void *left, const void *right, size_t size);
void *memchr(const void *memory, int value, size_t size);
void *memrchr(const void *memory, int value, size_t size);
