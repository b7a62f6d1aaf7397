// The turns of this loop decide by a number that earlier turns have changed: states that differ in it stay apart.
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
    char *text = malloc(size);
    minise_assume(text != NULL);
    minise_symbolic(text, size, "text");
    unsigned depth = 0, seen = 0;
    for (size_t i = 0; i < size; i++) {
        if (text[i] == '(')
            depth++;
        else if (text[i] == ')') {
            if (depth == 0)
                return 1;
            depth--;
        } else
            seen++;
    }
    if (depth > 0)
        return 2;
    return seen > 1 ? 3 : 0;
}
