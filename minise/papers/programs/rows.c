/* Two rows of 256 zero bytes behind an array of two pointers, read at unknown indices. */
#include <minise.h>
#include <stdlib.h>

int main(void)
{
    char **array = malloc(2 * sizeof(char *));
    array[0] = calloc(256, 1);
    array[1] = calloc(256, 1);
    int i = minise_range(0, 2, "i");
    int j = minise_range(0, 100, "j");
    return array[i][j] == 7;
}
