// Structs in many blocks: cleared, copied, read as bytes, and used after the end of one of them.
#include <minise.h>
#include <stdlib.h>
#include <string.h>

struct named {
    int *value;
    char name[4];
};

int main(void)
{
    size_t n = minise_size("n");
    size_t i = minise_size("i");
    minise_assume(n >= 1 && n <= 3 && i < 3);
    struct named *blocks[3];
    minise_allocate_many((void **)blocks, n, sizeof(struct named));
    int value = 4;
    memset(blocks[0], 0, sizeof(struct named));
    if (i < n) {
        blocks[i]->value = &value;
        strcpy(blocks[i]->name, "ab");
    }
    struct named copy = *blocks[0];
    if (copy.value != NULL)
        *copy.value = 9;
    ((char *)blocks[0])[sizeof(int *)] ^= 1;
    int found = blocks[0]->name[0] + value;
    free(blocks[0]);
    if (i == 2)
        return blocks[0]->name[1];
    return found;
}
