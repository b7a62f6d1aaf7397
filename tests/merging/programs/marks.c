/* Regions that the program marks, one with a way out. */
#include <minise.h>
#include <stdlib.h>
int main(void) {
    int x = minise_range(0, 6, "x");
    int y = minise_range(0, 4, "y");
    int a = 0, b = 0; int *p = &a;
    minise_merge_begin();
    if (x > 3) { a = 1; p = &b; } else if (y == 2) { a = x; } else { b = y; }
    if (x == y) return 77;
    minise_merge_end();
    *p += 5;
    minise_merge_begin();
    if (y > 1) a += 2;
    minise_merge_end();
    return a * 10 + b;
}
