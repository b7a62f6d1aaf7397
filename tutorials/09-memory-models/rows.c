/* A matrix of ROWS rows, each a block of its own. Where does the pointer rows[i] point to? */
#include <minise.h>
#include <stdlib.h>

#ifndef ROWS
#define ROWS 4
#endif

int main(void)
{
    int *rows[ROWS];
    for (int row = 0; row < ROWS; row++)
        rows[row] = calloc(3, sizeof(int));
    rows[2][1] = 120;
    int i = minise_range(0, ROWS, "i");
    int j = minise_range(0, 3, "j");
    if (rows[i][j] > 0)
        return 1;
    return 0;
}
