#pragma once
#include <_size.h>
typedef __PTRDIFF_TYPE__ ssize_t;
#define STDIN_FILENO 0
#define STDOUT_FILENO 1
#define STDERR_FILENO 2
ssize_t read(int descriptor, void *data, size_t count);
ssize_t write(int descriptor, const void *data, size_t count);
void _exit(int status);
