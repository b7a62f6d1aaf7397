/* CBMC's other names for assertions. */

#include <_dialects.h>

void __CPROVER_precondition(_Bool condition, const char *message)
{
    __CPROVER_assert(condition, message);
}

void __CPROVER_postcondition(_Bool condition, const char *message)
{
    __CPROVER_assert(condition, message);
}
