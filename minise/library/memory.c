/* Comparing and searching memory, byte by byte. (memcpy, memmove and memset are the engine's.) */

#include <stddef.h>
#include <string.h>

/* Compares `size` bytes: negative, zero or positive as the first differing byte on the left is less or greater. */
int memcmp(const void *left, const void *right, size_t size)
{
    const unsigned char *a = left;
    const unsigned char *b = right;
    for (; size > 0; size--) {
        if (*a != *b)
            return *a - *b;
        a++;
        b++;
    }
    return 0;
}

/* The first of `size` bytes that equals `wanted` (converted to an unsigned char), NULL if there is none. */
void *memchr(const void *data, int wanted, size_t size)
{
    const unsigned char *byte = data;
    for (; size > 0; size--) {
        if (*byte == (unsigned char)wanted)
            return (void *)byte;
        byte++;
    }
    return NULL;
}

/* The last of `size` bytes that equals `wanted` (converted to an unsigned char), NULL if there is none. */
void *memrchr(const void *data, int wanted, size_t size)
{
    const unsigned char *bytes = data;
    while (size > 0) {
        size--;
        if (bytes[size] == (unsigned char)wanted)
            return (void *)(bytes + size);
    }
    return NULL;
}

/* Copies `size` bytes between objects that do not overlap; returns the place behind the copy. */
void *mempcpy(void *restrict target, const void *restrict source, size_t size)
{
    memcpy(target, source, size);
    return (char *)target + size;
}

/* Copies bytes until one that equals `last` (converted to an unsigned char) is copied, at most `size`. Returns the
   place behind the copy of that byte, NULL if it did not occur. */
void *memccpy(void *restrict target, const void *restrict source, int last, size_t size)
{
    unsigned char *to = target;
    const unsigned char *from = source;
    for (; size > 0; size--) {
        *to++ = *from;
        if (*from == (unsigned char)last)
            return to;
        from++;
    }
    return NULL;
}

/* The first place in `size` bytes where the `part_size` bytes of `part` stand, NULL if there is none. */
void *memmem(const void *data, size_t size, const void *part, size_t part_size)
{
    const unsigned char *bytes = data;
    const unsigned char *wanted = part;
    for (; size >= part_size; size--) {
        size_t matched = 0;
        while (matched < part_size && bytes[matched] == wanted[matched])
            matched++;
        if (matched == part_size)
            return (void *)bytes;
        bytes++;
    }
    return NULL;
}

/* The first byte that equals `wanted`, of which the caller knows that there is one. */
void *rawmemchr(const void *data, int wanted)
{
    const unsigned char *byte = data;
    while (*byte != (unsigned char)wanted)
        byte++;
    return (void *)byte;
}
