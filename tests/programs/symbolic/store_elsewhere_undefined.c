/* A store through a pointer that may mean several blocks: the blocks that are not meant stay undefined where they were. */
// paths: 5
#include <minise.h>
#include <stdlib.h>

int main(void)
{
    int *rows[3];
    for (int row = 0; row < 3; row++) {
        rows[row] = malloc(4 * sizeof(int));
        rows[row][0] = 1;
        rows[row][row + 1] = 2;
    }
    unsigned i = minise_range(0, 3, "i"), j = minise_range(0, 4, "j");
    rows[i][j] = 5;
    return rows[0][j] > 1; // fault: uninitialised read
}
