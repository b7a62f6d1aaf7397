// Letters become capital ones in place, and are counted: no turn decides by what the turns before it changed, but no
// two states are equal.
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
    size_t changed = 0;
    for (size_t i = 0; i < size; i++)
        if (text[i] == 'a') {
            text[i] = 'A';
            changed++;
        }
    if (changed == size)
        return 1;
    return text[size - 1] == 'A' && changed > 1 ? 2 : 0;
}
