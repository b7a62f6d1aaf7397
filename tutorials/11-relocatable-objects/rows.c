/* Two rows of 256 zero bytes behind an array of two pointers; and a third block that nobody confuses with them. */
#include <minise.h>
#include <stdlib.h>

int main(void)
{
    char **rows = malloc(2 * sizeof(char *));
    rows[0] = calloc(256, 1);
    rows[1] = calloc(256, 1);
    char *other = calloc(256, 1);
    other[0] = 1;
    int i = minise_range(0, 2, "i");
    int j = minise_range(0, 100, "j");
    return rows[i][j] == 7;
}
