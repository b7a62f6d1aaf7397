/* A fault inside a marked region, and one behind it that only some of the merged paths have. */
#include <minise.h>
int main(void) {
    int x = minise_range(0, 5, "x");
    int y = minise_range(0, 5, "y");
    int table[4] = {1, 2, 3, 4}, i = 0;
    minise_merge_begin();
    if (x == 1) i = table[y];
    else if (x == 2) i = 9 / (y - 3);
    else if (x == 3) i = y;
    minise_merge_end();
    minise_assert(i != 8);
    return table[i];
}
