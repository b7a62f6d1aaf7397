// A copy of a text without its carriage returns: every path remembers in memory which bytes it has copied, so that
// states at the same place are hardly ever equal.
#include <minise.h>
#include <stddef.h>
#include <stdlib.h>

#ifndef MOST
#define MOST 3
#endif

int main(void)
{
    size_t size = minise_size("size");
    minise_assume(size >= 1 && size <= MOST);
    char *text = malloc(size), *copy = malloc(size);
    minise_assume(text != NULL && copy != NULL);
    minise_symbolic(text, size, "text");
    size_t end = 0;
    for (size_t i = 0; i < size; i++)
        if (text[i] != '\r')
            copy[end++] = text[i];
    if (end == 0)
        return 1;
    return copy[end - 1] == '\n' ? 2 : 0;
}
