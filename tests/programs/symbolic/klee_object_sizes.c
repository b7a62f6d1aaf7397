// The sizes of objects, asked for by pointers to them and into them.
// paths: 1
#include <assert.h>
#include <klee/klee.h>
#include <stdlib.h>

int main(void)
{
    struct { int numbers[3]; } record;
    char *block = malloc(17);
    assert(klee_get_obj_size(&record) == 12);
    assert(klee_get_obj_size(&record.numbers[1]) == 12);
    assert(klee_get_obj_size(block + 3) == 17);
    free(block);
    return 0;
}
