#pragma once
#include <limits.h>
#include <sys/types.h>
#define MAXPATHLEN 4096
#define MIN(left, right) ((left) < (right) ? (left) : (right))
#define MAX(left, right) ((left) > (right) ? (left) : (right))
