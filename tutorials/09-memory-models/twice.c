/* Two look-ups, one after the other. */
#include <minise.h>
#include <stdlib.h>

enum { ROWS = 4 };

int main(void)
{
    int *rows[ROWS];
    for (int row = 0; row < ROWS; row++)
        rows[row] = calloc(3, sizeof(int));
    rows[2][1] = 120;
    int found = 0;
    for (int lookup = 0; lookup < 2; lookup++) {
        int i = minise_range(0, ROWS, "i");
        int j = minise_range(0, 3, "j");
        if (rows[i][j] > 0)
            found++;
    }
    return found;
}
