// The places of a text that are no carriage returns: every path remembers them in memory as known numbers, so that
// states at the same place of the program are hardly ever equal, and differ in what may decide later.
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
    char *text = malloc(size), *places = malloc(size);
    minise_assume(text != NULL && places != NULL);
    minise_symbolic(text, size, "text");
    size_t end = 0;
    for (size_t i = 0; i < size; i++)
        if (text[i] != '\r')
            places[end++] = (char)i;
    if (end == 0)
        return 1;
    return places[end - 1] == 0 ? 2 : 0;
}
