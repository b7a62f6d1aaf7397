#pragma once
#include <_size.h>
#define alloca(size) __builtin_alloca(size)
