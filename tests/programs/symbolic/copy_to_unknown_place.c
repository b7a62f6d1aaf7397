// A copy of unknown length to an unknown place, or into one of two blocks, leaves the other bytes unwritten.
// paths: 5
#include <minise.h>
#include <stdlib.h>
#include <string.h>

int main(void)
{
    unsigned n = minise_range(0, 4, "n");
    unsigned place = minise_range(0, 3, "place");
    char *text = malloc(8);
    memset(text, 'a', 2);
    memcpy(text + place, "xyz", n);
    if (text[2] == 'x') // fault: uninitialised read
        return 1;
    short *blocks[2] = {malloc(4), malloc(4)};
    short known[2] = {5, 6};
    memcpy(blocks[place % 2], known, n);
    return blocks[0][0]; // fault: uninitialised read
}
