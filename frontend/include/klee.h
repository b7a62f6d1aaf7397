#pragma once
#include <klee/klee.h>
