/* The same where the bytes of pointers are written one by one: pointers that are not meant stay pointers. */
// paths: 9
#include <minise.h>
#include <stdlib.h>

int main(void)
{
    int values[3] = {10, 20, 30};
    int **cells[3];
    for (int cell = 0; cell < 3; cell++) {
        cells[cell] = malloc(2 * sizeof(int *));
        cells[cell][0] = &values[cell];
    }
    unsigned i = minise_range(0, 3, "i"), k = minise_range(0, 3, "k");
    char *to = (char *)cells[i], *from = (char *)cells[k];
    for (unsigned byte = 0; byte < sizeof(int *); byte++)
        to[byte] = from[byte];
    cells[i][1] = cells[k][0];
    return *cells[i][0] + *cells[2 - k][0] + *cells[k][1]; // fault: uninitialised read
}
