/* The number of the last error. */

#include <_glibc.h>
#include <errno.h>

int errno = 0;

/* What `errno` is in programs that come preprocessed. */
int *__errno_location(void)
{
    return &errno;
}
