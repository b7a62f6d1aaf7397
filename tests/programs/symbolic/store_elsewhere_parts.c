/* The same where a part of a value was written before: that part stays as it was, and stays defined. */
// paths: 11
#include <minise.h>
#include <stdlib.h>

int main(void)
{
    int *rows[3];
    for (int row = 0; row < 3; row++)
        rows[row] = malloc(2 * sizeof(int));
    *(short *)rows[0] = 5;
    rows[1][0] = 7;
    ((char *)rows[2])[1] = 3;
    unsigned i = minise_range(0, 3, "i"), j = minise_range(0, 2, "j"), k = minise_range(0, 3, "k");
    rows[i][j] = 0x01020304;
    if (k == 0)
        return *(short *)rows[0];
    if (k == 1)
        return rows[1][j]; // fault: uninitialised read
    return ((char *)rows[2])[1] == 3;
}
