/* Two rows of a matrix. If z is above 0, a block is allocated before them, and they lie elsewhere. */
#include <minise.h>
#include <stdlib.h>

enum { ROWS = 2 };

int main(void)
{
    char *rows[ROWS];
    int before = 0;
    if (minise_int("z") > 0)
        before = 1;
    for (int block = 0; block < before + ROWS; block++) {
        char *made = calloc(2, 1);
        if (block >= before)
            rows[block - before] = made;
    }
    int i = minise_range(0, ROWS, "i");
    if (rows[i] == rows[1])
        return 1;
    if (rows[i] != rows[0])
        return 2; /* there is no third row */
    return 0;
}
