/* A block of n numbers. Three writes: two at known places, one at an unknown one. */
#include <minise.h>
#include <stdlib.h>

int main(void)
{
    int n = minise_range(10, 21, "n");
    int i = minise_range(0, 3, "i");
    int *a = malloc(n * sizeof(int));
    a[3] = 777;
    a[4] = 888;
    a[3 * i + 1] = 999;
    return a[3] + a[4] == 1665;
}
