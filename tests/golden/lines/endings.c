/* Assertions, assumptions, forks in the library, faults, uses of ended objects. */
#include <assert.h>
#include <minise.h>
#include <stdlib.h>
#include <string.h>

int main(void)
{
    char text[3];
    minise_symbolic(text, sizeof text, "text");
    minise_assume(text[2] == 0);
    size_t length = strlen(text);
    assert(length != 1 || text[0] != 'a');
    int *block = malloc(sizeof(int));
    if (!block)
        abort();
    *block = 3;
    free(block);
    if (length == 2)
        return *block;
    return (int)length;
}
