/* How many spaces does a line of n characters begin with? */
#include <minise.h>
#include <stdlib.h>

#ifndef N
#define N 8
#endif

static unsigned spaces(const char *line, unsigned n)
{
    unsigned i = 0;
    while (i < n && line[i] == ' ')
        i++;
    return i;
}

int main(void)
{
    unsigned n = minise_uint("n");
    minise_assume(n <= N);
    char *line = malloc(n);
    minise_symbolic(line, n, "line");
    unsigned found = spaces(line, n);
    minise_assert(found <= n);
    return found;
}
