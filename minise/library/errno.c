/* The number of the last error. */

#include <errno.h>

int errno = 0;
