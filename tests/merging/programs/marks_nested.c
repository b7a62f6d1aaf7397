/* Marked regions in each other, and one that never ends. */
#include <minise.h>
int main(void) {
    int x = minise_range(0, 5, "x");
    int y = minise_range(0, 5, "y");
    int a = 0, b = 1;
    minise_merge_begin();
    if (x > 2) {
        minise_merge_begin();
        if (y == 1) a = 1; else if (y == 2) a = x;
        minise_merge_end();
        if (a == 3) b = 7;
    } else if (x == 1) {
        minise_merge_begin();
        if (y > 3) return 99;
        a = y;
        minise_merge_end();
    }
    minise_merge_end();
    minise_merge_end();  /* nothing is open */
    minise_merge_begin();
    if (b == 7) a += 20;
    return a * 2 + b;
}
