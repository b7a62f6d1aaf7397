/* A marked region that some paths leave by returning, in a function that is called again and again. */
#include <minise.h>
static int step(int x, int y) {
    int found = 0;
    minise_merge_begin();
    if (x == 0) return 3;
    if (y > 2) found = x; else if (y == 1) found = y + 1;
    if (x == y) return found;
    minise_merge_end();
    return found + 1;
}
int main(void) {
    int x = minise_range(0, 4, "x");
    int y = minise_range(0, 4, "y");
    int sum = 0;
    for (int i = 0; i < 2; i++)
        sum = sum * 5 + step(x, y + i);
    return sum;
}
