/* Marked regions that are left by goto, forwards and backwards. */
#include <minise.h>
int main(void) {
    int x = minise_range(0, 5, "x");
    int y = minise_range(0, 5, "y");
    int a = 0, rounds = 0;
again:
    minise_merge_begin();
    if (x == 1) a += 1; else if (x == 2) a += 2; else if (x == 4) goto out;
    if (y == 3 && rounds++ < 1) { a += 10; goto again; }
    minise_merge_end();
    if (a > 9) a++;
    minise_merge_begin();
    if (y & 1) a += 4;
    if (x == y) goto out;
    minise_merge_end();
    return a;
out:
    return a + 50;
}
