/* A median of three. Is it always one of them, with one on each side? One path says no. */
#include <assert.h>
#include <minise.h>

int median(int a, int b, int c) {
    int m = c;
    if (b < c) {
        if (a < b) {
            m = b;
        } else if (a < c) {
            m = b;
        }
    } else {
        if (a > b) {
            m = b;
        } else if (a > c) {
            m = a;
        }
    }
    return m;
}

int main(void) {
    int a = minise_int("a"), b = minise_int("b"), c = minise_int("c");
    int m = median(a, b, c);
    assert((m >= a || m >= b) && (m >= b || m >= c) && (m >= a || m >= c));
    assert((m <= a || m <= b) && (m <= b || m <= c) && (m <= a || m <= c));
    return 0;
}
