/* Inputs of symbolic size: at most CAPACITY bytes. */
#pragma once
#include <ctype.h>
#include <minise.h>
#include <stdlib.h>
#include <string.h>

#ifndef CAPACITY
#define CAPACITY 10
#endif

/* Any bytes; *size says how many. */
static char *buffer(const char *name, size_t *size)
{
    *size = minise_size("size");
    minise_assume(*size >= 1 && *size <= CAPACITY);
    char *bytes = malloc(*size);
    minise_assume(bytes != NULL);
    minise_symbolic(bytes, *size, name);
    return bytes;
}

/* A string, which may end before the last byte. */
static char *text(const char *name)
{
    size_t size;
    char *bytes = buffer(name, &size);
    minise_assume(bytes[size - 1] == '\0');
    return bytes;
}
