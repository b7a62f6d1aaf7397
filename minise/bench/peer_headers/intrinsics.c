/* What angr replaces by its own: see minise/bench/angr_explorer.py. */
#include <minise.h>

void minise_symbolic(void *object, size_t size, const char *name)
{
    (void)object, (void)size, (void)name;
}

void minise_assume(int condition)
{
    (void)condition;
}

void minise_assert(int condition)
{
    (void)condition;
}
