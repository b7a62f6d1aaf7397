/* A table of 4096 bytes, of which only the first hundred are in question. */
#include <minise.h>
#include <stdlib.h>

int main(void)
{
    char *table = calloc(4096, 1);
    table[42] = 1;
    table[4000] = 2;
    int i = minise_range(0, 100, "i");
    return table[i];
}
