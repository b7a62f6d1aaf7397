/* Inputs of symbolic size: at most CAPACITY bytes. ENTRY names the function that `main` measures. */
#pragma once
#include <minise.h>
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#ifndef CAPACITY
#define CAPACITY 10
#endif

/* Any bytes; *size says how many. */
static inline char *symbolic_bytes(const char *name, size_t *size)
{
    *size = minise_size("size");
    minise_assume(*size >= 1 && *size <= CAPACITY);
    char *bytes = malloc(*size);
    minise_assume(bytes != NULL);
    minise_symbolic(bytes, *size, name);
    return bytes;
}

/* A string, which may end before the last byte. */
static inline char *symbolic_text(const char *name)
{
    size_t size;
    char *bytes = symbolic_bytes(name, &size);
    minise_assume(bytes[size - 1] == '\0');
    return bytes;
}
