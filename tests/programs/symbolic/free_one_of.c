/* Two symbolic choices among two blocks and a null pointer are freed: the same block twice is one too many. */
// paths: 9
#include <minise.h>
#include <stdlib.h>

int main(void)
{
    char *blocks[3] = {malloc(1), 0, malloc(2)};
    unsigned first = minise_uint("first"), second = minise_uint("second");
    free(blocks[first % 3]);
    free(blocks[second % 3]); // fault: double free
    return 0;
}
