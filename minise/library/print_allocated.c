/* Printing into a new block, and by the number of an open file. */

#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>

#include "primitives.h"

/* The text in a new block, which the caller frees; returns its length, or -1. */
int vasprintf(char **text, const char *format, va_list arguments)
{
    va_list measured;
    va_copy(measured, arguments);
    int length = vsnprintf(NULL, 0, format, measured);
    va_end(measured);
    if (length < 0)
        return -1;
    char *block = malloc((size_t)length + 1);
    if (block == NULL)
        return -1;
    *text = block;
    return vsprintf(block, format, arguments);
}

/* As vasprintf. */
int asprintf(char **text, const char *format, ...)
{
    va_list arguments;
    va_start(arguments, format);
    int length = vasprintf(text, format, arguments);
    va_end(arguments);
    return length;
}

/* Writes the text to an open file; returns its length, or -1. */
int vdprintf(int descriptor, const char *format, va_list arguments)
{
    char *text;
    int length = vasprintf(&text, format, arguments);
    if (length < 0)
        return -1;
    long written = __minise_write(descriptor, text, (size_t)length);
    free(text);
    return (int)written;
}

/* As vdprintf. */
int dprintf(int descriptor, const char *format, ...)
{
    va_list arguments;
    va_start(arguments, format);
    int length = vdprintf(descriptor, format, arguments);
    va_end(arguments);
    return length;
}
