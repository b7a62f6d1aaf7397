/* A pointer into one of four objects: compare the memory models forking, merging and flat. */
#include <minise.h>
#include <stdlib.h>

int main(void) {
    int *rows[4];
    for (int i = 0; i < 4; i++) {
        rows[i] = calloc(2, sizeof(int));
    }
    unsigned row = minise_uint("row"), column = minise_uint("column");
    minise_assume(row < 4 && column < 2);
    rows[row][column] = 7;
    return rows[2][1] == 7;
}
