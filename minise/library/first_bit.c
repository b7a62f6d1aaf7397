/* The lowest bit that is set, counted from 1; 0 if none is. */

#include <_builtins.h>
#include <strings.h>

int ffs(int value)
{
    return __minise_ffs(value);
}

int ffsl(long value)
{
    return __minise_ffsl(value);
}

int ffsll(long long value)
{
    return __minise_ffsll(value);
}
