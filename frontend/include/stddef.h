#pragma once
#include <_size.h>
typedef __PTRDIFF_TYPE__ ptrdiff_t;
typedef int wchar_t;
typedef struct {
  long long integer;
  long double real;
} max_align_t;
#define offsetof(type, member) __builtin_offsetof(type, member)
