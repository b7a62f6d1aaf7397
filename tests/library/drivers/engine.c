/* The engine's part of the library, for the tests: descriptors and files of the system. */

#include <fcntl.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

long __minise_write(int descriptor, const void *data, unsigned long size)
{
    return write(descriptor, data, size);
}

long __minise_read(int descriptor, void *data, unsigned long size)
{
    return read(descriptor, data, size);
}

void *__minise_kept_block(unsigned long size)
{
    return malloc(size);
}

int __minise_open(const char *name, const char *mode)
{
    int both = strchr(mode, '+') != NULL;
    if (mode[0] == 'r')
        return open(name, both ? O_RDWR : O_RDONLY);
    int flags = (both ? O_RDWR : O_WRONLY) | O_CREAT | (mode[0] == 'a' ? O_APPEND : O_TRUNC);
    return open(name, flags, 0666);
}

int __minise_close(int descriptor)
{
    return close(descriptor);
}

long __minise_seek(int descriptor, long offset, int whence)
{
    return lseek(descriptor, offset, whence);
}

int __minise_remove(const char *name)
{
    return remove(name);
}

void __minise_exit(int status)
{
    _exit(status);
}

void __minise_refuse(const char *message)
{
    abort();
}

float __minise_parse_float(const char *text, char **end)
{
    return strtof(text, end);
}

long double __minise_parse_long_double(const char *text, char **end)
{
    return strtold(text, end);
}

double __minise_parse_double(const char *text, char **end)
{
    return strtod(text, end);
}

int __minise_has_many(void)
{
    return 0;
}

unsigned long __minise_any_index(void)
{
    return 0;
}

int __minise_fill(void *object, unsigned long size, int value)
{
    return 0;
}

void __minise_allocate_many(void **blocks, unsigned long count, unsigned long size)
{
}

int __minise_free_many(void **blocks, unsigned long count)
{
    return 0;
}

/* printf's family is the engine's too; a FILE starts with its descriptor. */
int minise_fprintf(int *stream, const char *format, ...)
{
    va_list arguments;
    va_start(arguments, format);
    int written = vdprintf(*stream, format, arguments);
    va_end(arguments);
    return written;
}
