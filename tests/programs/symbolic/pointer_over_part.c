/* A pointer is stored somewhere in a block of which a slot was written in part only: its other bytes stay what they
   were, written or not. */
// paths: 2
#include <minise.h>
#include <stdlib.h>
#include <string.h>

int main(void)
{
    char *block = malloc(32);
    double number = 1.5;
    memcpy(block, &number, 8);
    memcpy(block + 4, &number, 8);
    int slot = minise_range(0, 4, "slot");
    ((char **)block)[slot] = block;
    minise_assert(((char **)block)[slot] == block);
    block[0] = 1;
    int middle = *(int *)(block + 5); /* bytes 5 to 8 were written on every path */
    int behind = *(int *)(block + 10); // fault: uninitialised read
    return middle - middle + behind - behind;
}
