#pragma once
#include <_size.h>
typedef __PTRDIFF_TYPE__ ssize_t;
#define STDIN_FILENO 0
#define STDOUT_FILENO 1
#define STDERR_FILENO 2
void _exit(int status);
